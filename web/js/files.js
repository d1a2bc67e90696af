// Files that people choose or drop: read as text and handed to Python, by what the screen says
// (data-file); one beyond the screen's limit goes without its text.
import { send } from "./bridge.js";

const [folder, ...decks] = (document.querySelector("script[data-decks]")?.getAttribute("data-decks") ?? "").split(" ");

/**
 * The cards of a past release, which a match was played with.
 * @param {string} digest
 * @returns {Promise<{text: string} | {how: "unknown" | "away"}>}
 */
export async function olderDeck(digest) {
  if (!decks.includes(digest)) return { how: "unknown" };
  const answer = await fetch(`${folder}/${digest}.json`).catch(() => undefined);
  return answer?.ok ? { text: await answer.text() } : { how: "away" };
}

/** @param {File | undefined} file @param {HTMLElement | null} place */
async function take(file, place) {
  if (!file || !place) return;
  const most = Number(document.querySelector("[data-most]")?.getAttribute("data-most") ?? 30_000_000);
  const text = file.size > most ? null : await file.text().catch(() => "");
  await send({ ...JSON.parse(place.dataset.file ?? "{}"), text, file: file.name.slice(-200) });
}

document.addEventListener("change", (event) => {
  const field = event.target;
  if (!(field instanceof HTMLInputElement) || field.type !== "file") return;
  take(field.files?.[0], field).then(() => (field.value = "")); // the same file may be chosen again
});

document.addEventListener("dragover", (event) => {
  if (event.dataTransfer?.types.includes("Files")) event.preventDefault();
});

document.addEventListener("drop", (event) => {
  const file = event.dataTransfer?.files[0];
  if (!file) return;
  event.preventDefault(); // a file dropped beside the mark would else replace the page
  take(file, document.querySelector("[data-file]"));
});

// The screens that need no Python: shown, changed and filled in while it loads.
// They were made at build time by the functions that Python itself uses later.
import { read, fill } from "./fields.js";
import { settleEntry } from "./back.js";
import { draw, hasFailed } from "./progress.js";
import { keep } from "./storage.js";
import { languageOf, speak } from "./words.js";

/** @typedef {{html: string, title: string, room: string}} Picture */

const app = /** @type {HTMLElement} */ (document.getElementById("app"));
const source = /** @type {HTMLScriptElement} */ (document.querySelector("script[data-first]")).dataset.first ?? "";
/** @type {Promise<Record<string, Record<string, Picture>>>} */
const pictures = fetch(source).then((answer) => answer.json());
pictures.catch(() => {}); // whoever asks for them is told

let route = "shelf";
/** @type {string | null} */
let chosen = null;
/** @type {Map<string, Record<string, string>>} */
const typed = new Map();

/**
 * Shows the first screen in the person's language.
 * @param {string | undefined} kept the language of an earlier visit
 */
export async function greet(kept) {
  const language = languageOf(kept, navigator.languages);
  speak(language);
  if (chosen === null && language !== document.documentElement.lang) await show(route, language);
}

/**
 * Does what a message asks, if that needs no Python.
 * @param {Record<string, unknown>} message
 * @returns {Promise<boolean>} whether it was done
 */
export async function early(message) {
  if (message.kind === "input") return true; // what is typed is handed over whole
  const known = (await pictures)[document.documentElement.lang];
  if (message.kind === "language") {
    chosen = String(message.to);
    keep("language", chosen, () => {});
    await show(route, chosen);
    return true;
  }
  if (message.kind === "go" && String(message.to) in known) {
    await show(String(message.to), document.documentElement.lang);
    app.querySelector("h1")?.focus();
    settleEntry();
    return true;
  }
  return false;
}

/**
 * What Python has to know of what was done before it came.
 * @param {Record<string, string>} saved everything kept; a language chosen just now joins it
 */
export function handOver(saved) {
  return { route, form: read(app), saved: chosen ? { ...saved, language: chosen } : saved };
}

/** @param {string} place @param {string} language */
async function show(place, language) {
  typed.set(route, read(app));
  const { html, title, room } = (await pictures)[language][place];
  if (hasFailed()) return;
  route = place;
  app.innerHTML = html;
  document.title = title;
  document.documentElement.lang = language;
  document.documentElement.dataset.room = room;
  const before = typed.get(place);
  if (before) fill(app, before);
  speak(language);
  draw();
}

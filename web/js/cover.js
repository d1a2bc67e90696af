// Covers the table when nobody looks at it: tab hidden, page left, a minute without a touch.
// Python decides what the cover looks like; here a secret only leaves the page at once.
const REST_MS = 60_000;

const app = /** @type {HTMLElement} */ (document.getElementById("app"));
let covered = false;
/** @type {Set<() => void>} */
const pauses = new Set();

/** Whether a picture may be shown now: none with a secret until Python has covered the table. @param {string} html */
export const mayShow = (html) => !(covered && html.includes("data-secret"));

/** Python's answer to the cover is here. */
export const lift = () => void (covered = false);

/** Ends every pause now. */
export const endPauses = () => pauses.forEach((end) => end());

/** A pause in a film, cut short by the cover; Infinity waits for `endPauses`. @param {number} ms */
export function pause(ms) {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      pauses.delete(end);
      resolve(undefined);
    };
    const timer = covered || ms < Infinity ? setTimeout(end, covered ? 0 : ms) : 0;
    pauses.add(end);
  });
}

/** @param {() => void} send asks Python to cover the table */
export function watch(send) {
  const cover = () => {
    covered = true;
    endPauses();
    document.getElementById("live")?.replaceChildren(); // what was said in front of one seat
    if (app.querySelector("[data-secret]")) {
      const curtain = document.createElement("div");
      curtain.className = "curtain";
      app.replaceChildren(curtain);
    }
    send();
  };
  document.addEventListener("visibilitychange", () => document.hidden && cover());
  addEventListener("pagehide", cover);

  let rest = 0;
  const touched = () => {
    clearTimeout(rest);
    rest = setTimeout(cover, REST_MS);
  };
  for (const kind of ["pointerdown", "keydown", "input"]) addEventListener(kind, touched, true);
  touched();
}

// What moves: an element that comes from somewhere (data-from) travels from there, one that has just
// appeared or turned over (data-enter) does so once a happening (data-beat). No other thing moves.
const TRAVEL_MS = 240;
const EASING = "cubic-bezier(0.2, 0.7, 0.2, 1)";
const MOST_REMEMBERED = 200;

/** @type {Record<string, Keyframe[]>} */
const ENTRIES = {
  fade: [{ opacity: 0 }, { opacity: 1 }],
  rise: [{ opacity: 0, transform: "translateY(1.5rem)" }, { opacity: 1, transform: "none" }],
  fall: [{ opacity: 0, transform: "translateY(-1.5rem)" }, { opacity: 1, transform: "none" }],
  turn: [{ transform: "rotateY(90deg)" }, { transform: "none" }],
};

const app = /** @type {HTMLElement} */ (document.getElementById("app"));
const page = document.documentElement;
const calm = matchMedia("(prefers-reduced-motion: reduce)");
/** @type {Set<string>} the happenings that have been shown */
const shown = new Set();

/** Whether things may travel: the player's setting, else the device's. */
export const mayMove = () => (page.dataset.motion === "full" ? true : page.dataset.motion !== "reduced" && !calm.matches);

/**
 * Where the things are that the next picture says something comes from; only these, for to measure
 * what lies in a closed part of the page is slow.
 * @param {string} html the next picture
 * @returns {Map<string, DOMRect>}
 */
export function places(html) {
  /** @type {Map<string, DOMRect>} */
  const found = new Map();
  if (!mayMove()) return found;
  for (const [, id] of html.matchAll(/data-from=["']([^"']+)["']/g)) {
    const element = document.getElementById(id);
    if (element && app.contains(element)) found.set(id, element.getBoundingClientRect());
  }
  return found;
}

/**
 * Lets the new picture's happenings be seen, each once. All is measured before anything moves: each
 * motion that begins would have the next thing measured anew.
 * @param {Map<string, DOMRect>} before
 */
export function move(before) {
  const beginnings = [];
  const moving = /** @type {NodeListOf<HTMLElement>} */ (app.querySelectorAll("[data-beat]"));
  for (const element of moving) {
    const { beat = "", from = "", enter = "" } = element.dataset;
    const happening = `${beat} ${from} ${enter} ${element.id}`;
    if (shown.has(happening)) continue;
    shown.add(happening);
    if (!mayMove()) continue;
    const start = before.get(from);
    if (start) beginnings.push(travel(element, start));
    else if (!from && enter in ENTRIES) beginnings.push(() => animate(element, ENTRIES[enter]));
  }
  for (const begin of beginnings) begin();
  for (const happening of [...shown].slice(0, -MOST_REMEMBERED)) shown.delete(happening);
}

/** @param {HTMLElement} element @param {Keyframe[]} frames */
const animate = (element, frames) => void element.animate(frames, { duration: TRAVEL_MS, easing: EASING });

/** How the element comes from its start to where it lies now. @param {HTMLElement} element @param {DOMRect} start */
function travel(element, start) {
  const end = element.getBoundingClientRect();
  const across = start.x + start.width / 2 - end.x - end.width / 2;
  const down = start.y + start.height / 2 - end.y - end.height / 2;
  if (Math.hypot(across, down) < 1) return () => {};
  const turned = page.dataset.facing === "1" ? -1 : 1; // the page is turned, and its axes with it
  const there = { transform: `translate(${across * turned}px, ${down * turned}px)`, zIndex: 1 };
  return () => animate(element, [there, { transform: "none", zIndex: 1 }]);
}

// Dragging, a shortcut for two taps. What may be dragged (data-drag names what follows the finger) is
// picked as by a tap when it begins to move; what it is dropped on sends what it says (data-drop).
// A finger drags only what does not scroll under it. Nothing is done for good by letting go.
import { send } from "./bridge.js";
import { mayMove } from "./motion.js";

const START_PX = 8;
const EDGE_PX = 48;
const SCROLL_PX = 10;
const BACK_MS = 120;
const NO_PAN = "pinch-zoom";
/** What keeps its height meanwhile, whatever other words come up, so that nothing moves under the finger. */
const HELD = ["notes", "board"];

/** @typedef {{across: number, down: number}} Way */
/** @typedef {{pointer: number, source: HTMLElement, name: string, x: number, y: number, moving: boolean,
 *    picked: Promise<void>, ghost?: Animation, way: Way, over?: HTMLElement}} Drag */

const app = /** @type {HTMLElement} */ (document.getElementById("app"));
const page = document.documentElement;
/** @type {Drag | null} */
let drag = null;

/** Sends what an element says, once all that waits has been answered. @param {string} text @returns {Promise<void>} */
const exchange = (text) =>
  new Promise((settle) => void send(JSON.parse(text), { valid: () => true, wait: () => {}, settle }));

addEventListener("pointerdown", ({ isPrimary, button, pointerId, pointerType, target, clientX: x, clientY: y }) => {
  const source = target instanceof Element && target.closest("[data-drag]");
  if (drag?.moving || !isPrimary || button || !(source instanceof HTMLElement)) return;
  if (pointerType === "touch" && getComputedStyle(source).touchAction !== NO_PAN) return;
  const name = source.dataset.drag ?? "";
  getSelection()?.removeAllRanges(); // else the browser would drag what is selected
  drag = { pointer: pointerId, source, name, x, y, moving: false, picked: Promise.resolve(), way: { across: 0, down: 0 } };
});

addEventListener("pointermove", ({ pointerId, clientX: x, clientY: y }) => {
  if (drag?.pointer !== pointerId) return;
  if (!drag.moving && Math.hypot(x - drag.x, y - drag.y) < START_PX) return;
  Object.assign(drag, { x, y });
  if (!drag.moving) begin(drag);
});

addEventListener("dragstart", (event) => drag && event.preventDefault());
addEventListener("pointerup", ({ pointerId }) => drag?.pointer === pointerId && void finish(drag, true));
addEventListener("pointercancel", ({ pointerId }) => drag?.pointer === pointerId && void finish(drag, false));
app.addEventListener("lostpointercapture", ({ target }) => target === app && drag && void finish(drag, false));

/** @param {string} selector */
const heightOf = (selector) => app.querySelector(selector)?.getBoundingClientRect().height ?? 0;

/** @param {Drag} begun */
function begin(begun) {
  begun.moving = true;
  for (const part of HELD) page.style.setProperty(`--held-${part}`, `${heightOf(`.table .${part}`)}px`);
  page.dataset.dragging = "";
  app.setPointerCapture(begun.pointer); // what is dragged may become another element
  const { send: text } = begun.source.dataset;
  if (text && begun.source.ariaPressed !== "true") begun.picked = exchange(text);
  follow(begun);
}

/** @param {Drag} moved */
function follow(moved) {
  if (drag !== moved) return;
  const { x, y } = moved;
  const thing = document.getElementById(moved.name);
  if (thing) {
    const { left, top, width, height } = thing.getBoundingClientRect();
    const turned = page.dataset.facing === "1" ? -1 : 1;
    const way = thing === target(moved) ? moved.way : { across: 0, down: 0 };
    moved.way = { across: way.across + turned * (x - left - width / 2), down: way.down + turned * (y - top - height / 2) };
    moved.ghost?.cancel();
    moved.ghost = thing.animate([{ translate: `${moved.way.across}px ${moved.way.down}px`, zIndex: 9 }], { duration: 0, fill: "forwards" });
  }
  const over = under(moved);
  if (over !== moved.over) moved.over?.removeAttribute("data-aimed");
  over?.setAttribute("data-aimed", "");
  moved.over = over;
  scroll(moved);
  requestAnimationFrame(() => follow(moved));
}

/** What the ghost is of. @param {Drag} moved */
const target = ({ ghost }) => ghost?.effect instanceof KeyframeEffect && ghost.effect.target;

/** What would take the thing where the finger is. @param {Drag} moved @returns {HTMLElement | undefined} */
function under({ x, y, name }) {
  const thing = document.getElementById(name);
  for (const each of document.elementsFromPoint(x, y)) {
    const place = thing?.contains(each) ? null : each.closest("[data-drop]");
    if (place instanceof HTMLElement) return place;
  }
  return undefined;
}

/** Brings on what lies beyond the edge of a line that scrolls sideways. @param {Drag} moved */
function scroll({ x, y }) {
  for (const each of document.elementsFromPoint(x, y)) {
    if (each.scrollWidth <= each.clientWidth || !/auto|scroll/.test(getComputedStyle(each).overflowX)) continue;
    const { left, right } = each.getBoundingClientRect();
    each.scrollBy({ left: x > right - EDGE_PX ? SCROLL_PX : x < left + EDGE_PX ? -SCROLL_PX : 0, behavior: "instant" });
    return;
  }
}

/** @param {Drag} moved @param {boolean} dropped */
async function finish(moved, dropped) {
  drag = null;
  if (!moved.moving) return;
  addEventListener("click", halt, { capture: true, once: true }); // the one that letting go makes
  setTimeout(() => removeEventListener("click", halt, true));
  await moved.picked;
  const text = dropped && under(moved)?.dataset.drop;
  if (text) await exchange(text);
  moved.over?.removeAttribute("data-aimed");
  delete page.dataset.dragging;
  const thing = target(moved);
  moved.ghost?.cancel();
  const { across, down } = moved.way;
  if (thing && !text && mayMove()) thing.animate([{ translate: `${across}px ${down}px`, zIndex: 9 }, { zIndex: 9 }], BACK_MS);
}

/** @param {Event} event */
function halt(event) {
  event.preventDefault();
  event.stopImmediatePropagation();
}

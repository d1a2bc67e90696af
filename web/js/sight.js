// Brings things into sight: what has just come up (data-into-view), once for each value of it, and
// where a mark of an overview leads (data-scroll). Only what they lie in is scrolled, not the page.
import { mayMove } from "./motion.js";

const app = /** @type {HTMLElement} */ (document.getElementById("app"));
let last = "";

/** Shows what the new picture wants to be seen; at once, so that what moves is measured where it stays. */
export function bring() {
  const element = /** @type {HTMLElement | null} */ (app.querySelector("[data-into-view]"));
  if (!element) return;
  if (element.dataset.intoView !== last) center(element, "instant");
  last = element.dataset.intoView ?? "";
}

let width = innerWidth;
addEventListener("resize", () => {
  if (innerWidth === width) return; // a phone's bars come and go
  width = innerWidth;
  last = "";
  bring();
});

/** Scrolls the element to the middle of what it lies in, unless all of it is in sight. @param {Element} element @param {ScrollBehavior} behavior */
function center(element, behavior) {
  let around = element.parentElement;
  while (around && !/auto|scroll/.test(getComputedStyle(around).overflow)) around = around.parentElement;
  if (!around) return;
  const [inner, outer] = [element, around].map((each) => each.getBoundingClientRect());
  const hidden = inner.left < outer.left || inner.right > outer.right || inner.top < outer.top || inner.bottom > outer.bottom;
  if (!hidden) return;
  const left = (inner.left + inner.right - outer.left - outer.right) / 2;
  around.scrollBy({ left, top: (inner.top + inner.bottom - outer.top - outer.bottom) / 2, behavior });
}

document.addEventListener("click", (event) => {
  const mark = event.target instanceof Element && event.target.closest("[data-scroll]");
  if (!(mark instanceof HTMLElement)) return;
  const goal = document.getElementById(mark.dataset.scroll ?? "");
  if (!goal) return;
  event.preventDefault(); // no address, no step back in the history
  center(goal, mayMove() ? "smooth" : "instant");
  /** @type {HTMLElement | null} */ (goal.querySelector("summary, button, a"))?.focus({ preventScroll: true });
});

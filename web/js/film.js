// How long a picture of a film stays: its time, a tap a picture where the player wants to step, and
// no time at all once somebody has tapped to get on, or something else before the film began.
import { isTapped } from "./bridge.js";
import { endPauses, pause } from "./cover.js";

const ONWARD = [" ", "Enter", "ArrowRight", "Escape"];
let hurried = false;

/** A new answer of Python's begins: nobody has hurried it yet. */
export const rewind = () => void (hurried = false);

/** Whether a picture is left out, because somebody wants to get on. @param {{film?: boolean}} picture */
export const isSkipped = (picture) => Boolean(picture.film && (hurried || isTapped()));

/** @param {{film?: boolean, step?: boolean, hold?: number}} picture */
export async function hold({ film, step, hold: ms = 0 }) {
  if (!film) return;
  /** @param {Event} event */
  const tapped = (event) => {
    if (event instanceof KeyboardEvent && !ONWARD.includes(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
    hurried = !step;
    endPauses();
  };
  for (const kind of ["click", "keydown"]) addEventListener(kind, tapped, true);
  await pause(step ? Infinity : ms);
  for (const kind of ["click", "keydown"]) removeEventListener(kind, tapped, true);
}

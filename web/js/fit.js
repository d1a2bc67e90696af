// How high the table is: as high as the screen, unless what lies on it needs more (data-tall). A fixed
// height is quick to lay out; one that grows has the whole table laid out twice for every word.

const app = /** @type {HTMLElement} */ (document.getElementById("app"));
const page = document.documentElement;

/** Whether what lies in it is higher than it is. @param {Element | null} element */
const isOverfull = (element) => element !== null && element.scrollHeight > element.clientHeight + 1;

/** Lets the table grow, or keeps it to the screen again. */
export function fit() {
  const play = app.querySelector("main > .play");
  if (!play?.parentElement) return;
  const tall = "tall" in page.dataset;
  const needed = tall ? play.parentElement.clientHeight > innerHeight + 1 : [play, play.querySelector(".board")].some(isOverfull);
  if (needed !== tall) page.toggleAttribute("data-tall", needed);
}

addEventListener("resize", fit);
document.addEventListener("toggle", fit, true);
document.fonts.addEventListener("loadingdone", fit);

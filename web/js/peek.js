// Peeking: what is named by data-hold is seen only while its button is held down.
const SPOKEN_MS = 5000;

/** @type {HTMLElement | null} */
let peeked = null;
let timer = 0;

function hide() {
  clearTimeout(timer);
  if (peeked) peeked.hidden = true;
  peeked = null;
}

/** @param {Event} event @returns {HTMLElement | null} */
const held = ({ target }) => (target instanceof Element ? target.closest("[data-hold]") : null);

/** @param {HTMLElement} button */
function show(button) {
  hide();
  peeked = document.getElementById(button.dataset.hold ?? "");
  if (peeked) peeked.hidden = false;
}

addEventListener("pointerdown", (event) => {
  hide(); // a finger elsewhere ends what a key or a screen reader has shown
  const button = held(event);
  if (!button) return;
  button.setPointerCapture?.(event.pointerId);
  show(button);
});
for (const kind of ["pointerup", "pointercancel", "lostpointercapture", "blur", "pagehide"]) addEventListener(kind, hide);
document.addEventListener("visibilitychange", hide);
matchMedia("(orientation: portrait)").addEventListener("change", hide);
addEventListener("contextmenu", (event) => held(event) && event.preventDefault());

/** @param {KeyboardEvent} event */
const heldByKey = (event) => ([" ", "Enter"].includes(event.key) ? held(event) : null);

addEventListener("keydown", (event) => {
  const button = heldByKey(event);
  if (!event.repeat) hide();
  if (!button) return;
  event.preventDefault();
  if (!event.repeat) show(button);
});
addEventListener("keyup", (event) => {
  if (!heldByKey(event)) return;
  event.preventDefault(); // a key let go clicks
  hide();
});
addEventListener("focusout", (event) => held(event) && hide());

// A screen reader or a switch activates without finger or key: then it is shown for as long as it takes to read.
addEventListener("click", (event) => {
  const button = event.detail === 0 && held(event);
  if (!button) return;
  show(button);
  timer = setTimeout(hide, SPOKEN_MS);
});

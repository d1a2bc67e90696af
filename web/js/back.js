// The browser's own way back: from any screen to the shelf or where its own first button leads, and
// out of the site only from the shelf. Under all screens lies one entry of the history, the shelf's;
// whatever else is shown stands on a second one. No entry says which screen it was, so that neither
// back nor forward shows one again.
import { showAddress } from "./address.js";
import { send } from "./bridge.js";

const SHELF = "shelf";
const AWAY = "away";
const app = /** @type {HTMLElement} */ (document.getElementById("app"));
let leaving = false;

const entry = () => history.state?.entry;
const screen = () => app.querySelector("[data-screen]")?.getAttribute("data-screen");

/** After each picture: the entry is that of the shelf if and only if the shelf is shown. */
export function settleEntry() {
  const shown = screen();
  if (!shown || leaving || entry() === undefined) return;
  if (shown !== SHELF && entry() === SHELF) history.pushState({ entry: AWAY }, "");
  if (shown === SHELF && entry() === AWAY) {
    leaving = true;
    history.back();
  }
}

export function watchBack() {
  if (entry() === undefined) history.replaceState({ entry: SHELF }, "");
  addEventListener("popstate", () => {
    const own = leaving;
    leaving = false;
    if (entry() === SHELF) showAddress(""); // a link that the page was opened with is not opened again
    if (entry() === undefined) history.replaceState({ entry: AWAY }, ""); // a place on the page, a link
    else if (own || entry() === AWAY) settleEntry();
    else if (screen() && screen() !== SHELF) goBack();
  });
}

/** A match without such a button is left for the shelf, where it is kept. */
function goBack() {
  const button = app.querySelector("#back");
  if (button instanceof HTMLElement) button.click();
  else void send({ kind: "go", to: "shelf" });
}

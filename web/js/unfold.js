// What is open in a part of the page (details that say what they unfold) stands on that part itself, so
// that no stylesheet has to look into it: a rule that does is gone through at every change in there.

const app = /** @type {HTMLElement} */ (document.getElementById("app"));

/** Writes it anew. */
export function unfold() {
  for (const part of /** @type {NodeListOf<HTMLElement>} */ (app.querySelectorAll("[data-unfolded]"))) {
    const open = /** @type {NodeListOf<HTMLElement>} */ (part.querySelectorAll("details[open][data-unfolds]"));
    const names = [...new Set(Array.from(open, ({ dataset }) => dataset.unfolds))].join(" ");
    if (part.dataset.unfolded !== names) part.dataset.unfolded = names;
  }
}

new MutationObserver(unfold).observe(app, { subtree: true, attributeFilter: ["open"] });

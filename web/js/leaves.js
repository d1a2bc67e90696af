// What lies open over the table (details of a named group) closes when somebody taps elsewhere or
// presses Escape; what is opened inside a page, without a name, stays open.

const OPEN = "details[name][open]";

/** @param {(leaf: HTMLDetailsElement) => boolean} keep which of them stay open */
function close(keep) {
  const leaves = /** @type {HTMLDetailsElement[]} */ (Array.from(document.querySelectorAll(OPEN)));
  const closing = leaves.filter((leaf) => !keep(leaf));
  for (const leaf of closing) leaf.open = false;
  return closing;
}

document.addEventListener("click", ({ target }) => void close((leaf) => target instanceof Node && leaf.contains(target)));

document.addEventListener("keydown", (event) => {
  const [leaf] = event.key === "Escape" ? close(() => false) : [];
  if (!leaf) return;
  event.preventDefault();
  event.stopPropagation(); // Escape leads back only when nothing is open
  if (leaf.contains(document.activeElement)) leaf.querySelector("summary")?.focus();
}, true);

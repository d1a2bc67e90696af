// The keyboard's way: arrows move the focus in a [data-grid], a key named by data-key taps its element.

const TYPING = "textarea, select, input:not([type=checkbox], [type=radio], [type=button])";
/** @type {Record<string, [number, number]>} */
const ARROWS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };
/** @type {Map<string, string>} the cell of each grid where the focus was last */
const last = new Map();

const app = /** @type {HTMLElement} */ (document.getElementById("app"));
/** @typedef {{screen: string | undefined, grid: string, column: number}} Choice */
/** @type {Choice | null} the cell that a key has tapped, until it is seen what came of that */
let chosen = null;

/** The cells that can have the focus; a grid may have some that only a larger screen shows. @param {Element} grid */
const cellsOf = (grid) =>
  /** @type {HTMLElement[]} */ (Array.from(grid.querySelectorAll("[data-row][data-col]:not(:disabled)"))).filter((cell) => cell.checkVisibility?.() ?? true);

const screen = () => /** @type {HTMLElement | null} */ (app.querySelector("[data-screen]"))?.dataset.screen;

/** Leaves one stop for the Tab key in each grid: where the focus was last, else the first cell. */
export function rove() {
  for (const grid of document.querySelectorAll("[data-grid]")) {
    const cells = cellsOf(grid);
    const stop = cells.find((cell) => cell.id === last.get(grid.id)) ?? cells[0];
    for (const cell of cells) {
      const tabIndex = cell === stop ? 0 : -1;
      if (cell.tabIndex !== tabIndex) cell.tabIndex = tabIndex; // else the whole page would be laid out for it
    }
  }
  if (chosen) goOn(chosen);
}

/**
 * When what a key has tapped is no longer in its grid, the focus goes to the nearest cell that is, and
 * when there is none, to the button that does what has been put together.
 * @param {Choice} choice
 */
function goOn({ screen: on, grid: id, column }) {
  const grid = document.getElementById(id);
  if (screen() !== on) chosen = null;
  else if (!grid?.contains(document.activeElement)) {
    chosen = null;
    const distance = (/** @type {HTMLElement} */ cell) => Math.abs(Number(cell.dataset.col) - column - 0.1);
    const [next] = grid ? cellsOf(grid).sort((a, b) => distance(a) - distance(b)) : [];
    (next ?? /** @type {HTMLElement | null} */ (app.querySelector("[data-onward]")))?.focus({ preventScroll: true });
  }
}

// A click that no finger has made is a key's, or a screen reader's.
document.addEventListener("click", ({ detail, target }) => {
  const cell = detail === 0 && target instanceof Element && /** @type {HTMLElement | null} */ (target.closest("[data-row][data-col]"));
  const grid = cell && cell.closest("[data-grid]");
  chosen = grid ? { screen: screen(), grid: grid.id, column: Number(cell.dataset.col) } : null;
});

document.addEventListener("focusin", ({ target }) => {
  const grid = target instanceof HTMLElement && target.dataset.row && target.closest("[data-grid]");
  if (!grid || target.tabIndex === 0) return; // who only comes by with Tab has chosen nothing
  last.set(grid.id, target.id);
  rove();
});

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || !(event.target instanceof HTMLElement)) return;
  const next = step(event.target, event.key);
  if (next) {
    event.preventDefault();
    next.focus();
  } else if (event.key === "Escape" || !event.target.matches(TYPING)) {
    const named = /** @type {HTMLElement | null} */ (document.querySelector(`#app [data-key="${CSS.escape(event.key)}"]`));
    if (!named) return;
    event.preventDefault();
    named.click();
  }
});

/** The nearest cell from `cell` in the direction of an arrow, in its own row or column. @param {HTMLElement} cell @param {string} key */
function step(cell, key) {
  const grid = cell.dataset.row && cell.closest("[data-grid]");
  if (!grid) return undefined;
  const row = Number(cell.dataset.row);
  const column = Number(cell.dataset.col);
  if (key === "Home" || key === "End") {
    const inRow = cellsOf(grid).filter((other) => Number(other.dataset.row) === row);
    return inRow.sort((a, b) => Number(a.dataset.col) - Number(b.dataset.col)).at(key === "Home" ? 0 : -1);
  }
  if (!(key in ARROWS)) return undefined;
  const [down, right] = ARROWS[key];
  const ahead = cellsOf(grid)
    .map((other) => ({ other, down: Number(other.dataset.row) - row, right: Number(other.dataset.col) - column }))
    .filter((to) => (down ? to.right === 0 && to.down * down > 0 : to.down === 0 && to.right * right > 0));
  return ahead.sort((a, b) => Math.abs(a.down + a.right) - Math.abs(b.down + b.right))[0]?.other;
}

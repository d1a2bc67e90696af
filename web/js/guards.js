// Which taps still mean what the finger meant: nothing moved under it, and it is not too early.

const app = /** @type {HTMLElement} */ (document.getElementById("app"));
/** @type {WeakMap<Element, {looks: string, since: number}>} since when a guarded element looks as it does */
const seen = new WeakMap();

/** Notes when each guarded element came into sight. */
export function watchGuards() {
  for (const element of app.querySelectorAll("[data-guard-ms]")) {
    const looks = identity(element);
    if (seen.get(element)?.looks === looks) continue;
    const sight = { looks, since: Infinity };
    seen.set(element, sight);
    requestAnimationFrame((now) => void (sight.since = now));
  }
}

/** For how many milliseconds a guarded element has been in sight beyond what it asks for; no guard, no limit. @param {Element} element */
export function beyondGuard(element) {
  const guarded = /** @type {HTMLElement | null} */ (element.closest("[data-guard-ms]"));
  if (!guarded) return Infinity;
  return performance.now() - (seen.get(guarded)?.since ?? -Infinity) - Number(guarded.dataset.guardMs);
}

/**
 * What the element is and on which screen: while this text stays the same, so does a tap's meaning.
 * @param {Element} element of a form only itself, for what is typed in it may change
 */
export function identity(element) {
  const copy = /** @type {Element} */ (element.cloneNode(!element.matches("form")));
  for (const part of [copy, ...copy.querySelectorAll("*")]) {
    for (const name of ["data-waiting", "tabindex"]) part.removeAttribute(name);
  }
  return `${app.querySelector("[data-screen]")?.getAttribute("data-screen")} ${copy.outerHTML}`;
}

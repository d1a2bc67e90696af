// How far the start is, told in named steps, and the page that is shown when it fails.
// Loaded before everything else, so that it also tells when something else did not load.
import { word } from "./words.js";

const LATE_MS = 20_000;
const LIMIT_MS = 120_000;

const line = /** @type {HTMLElement} */ (document.getElementById("boot"));
const files = [...document.querySelectorAll("link[rel=preload][as=fetch]")].map((link) => link.href);
const steps = ["step_fetch", "step_start", "step_open"];
const arrived = new Set();
let step = 0;
let late = false;
let over = false;
let limit = 0;

/** Writes the line again, in the language of the page. */
export function draw() {
  if (over) return;
  const [text, bar, more] = line.children;
  const label = `${word(steps[step])} …`;
  if (text.textContent !== label) text.textContent = label;
  bar.setAttribute("max", String(files.length + steps.length));
  bar.setAttribute("value", String(arrived.size + step));
  more.textContent = late ? word("late") : "";
}

/** Something moved: a file is here, or a step is reached. */
function move() {
  clearTimeout(limit);
  if (!over) limit = setTimeout(() => fail("timeout"), LIMIT_MS);
  draw();
}

/** @param {"step_start" | "step_open"} name */
export function reach(name) {
  step = steps.indexOf(name);
  move();
}

/** Python has answered: nothing more to tell. */
export function finish() {
  over = true;
  clearTimeout(limit);
  line.remove();
}

/**
 * Shows why the games cannot be played, and what can be done.
 * @param {"no_webassembly" | "download" | "worker" | "timeout"} reason
 * @param {unknown} [error] shown as it is, for whoever is told of it
 */
export function fail(reason, error) {
  if (over && reason !== "worker") return;
  finish();
  const page = document.createElement("main");
  page.className = "failure";
  page.dataset.failure = reason;
  page.setAttribute("role", "alert");
  /** @param {string} tag @param {string} text */
  const add = (tag, text) => Object.assign(page.appendChild(document.createElement(tag)), { textContent: text });
  add("h1", word("failed"));
  add("p", word(reason));
  add("p", word("safe"));
  add("button", word("retry")).addEventListener("click", () => location.reload());
  if (error) add("pre", String(error instanceof Error ? error.message : error));
  document.getElementById("app")?.replaceChildren(page);
}

addEventListener(
  "error",
  (event) => {
    const broken = event.target;
    if (broken instanceof HTMLScriptElement) fail("download", broken.src);
    else if (broken instanceof HTMLLinkElement && files.includes(broken.href)) fail("download", broken.href);
  },
  true,
);
new PerformanceObserver((list) => {
  for (const { name } of list.getEntries()) if (files.includes(name)) arrived.add(name);
  if (arrived.size === files.length && step === 0) reach("step_start");
  else move();
}).observe({ type: "resource", buffered: true });
setTimeout(() => {
  late = true;
  draw();
}, LATE_MS);
move();

// How far the start is, told in named steps, and the page that is shown when it fails.
// Loaded before everything else, so that it also tells when something else did not load.
import { spoken, word } from "./words.js";

const LATE_MS = 20_000;
const LIMIT_MS = 120_000;
const REDRAW_MS = 100;
/** A start this quick needs no counting of bytes, which would slow it down. */
const UNNOTICED_MS = 1500;

/** From the network; in another mode than the page's preloads, which would answer instead. @type {RequestInit} */
const PAST_CACHES = { cache: "reload", mode: "same-origin" };

/** Whether the address asks for everything to be fetched anew, instead of a start. */
const resetting = new URLSearchParams(location.search).has("reset");

const line = /** @type {HTMLElement} */ (document.getElementById("boot"));
/** @type {Record<string, number>} what the worker will ask for, with sizes in bytes */
const files = JSON.parse(/** @type {HTMLElement} */ (document.getElementById("boot-files")).textContent ?? "{}");
const total = Object.values(files).reduce((sum, size) => sum + size, 0);
const steps = ["step_fetch", "step_start", "step_open"];
/** @type {string[]} */
const lost = [];
let step = 0;
let bytes = 0;
let late = false;
let over = false;
let failed = false;
let limit = 0;
let drawing = 0;

/** Writes the line again, in the language of the page. */
export function draw() {
  clearTimeout(drawing);
  drawing = 0;
  if (over) return;
  const [text, bar, more] = line.children;
  const label = `${word(steps[step])} …`;
  if (text.textContent !== label) text.textContent = label;
  bar.setAttribute("value", String(step === 0 ? (bytes / total) * 0.7 : 0.6 + step * 0.1));
  more.textContent = document.querySelector("[data-waiting]") ? word("waiting") : late ? word("late") : "";
}

/** Something moved: a part of a file is here, or a step is reached. */
function move() {
  clearTimeout(limit);
  if (!over) limit = setTimeout(() => fail("timeout"), LIMIT_MS);
  drawing ||= setTimeout(draw, REDRAW_MS);
}

/** @param {"step_start" | "step_open"} name */
export function reach(name) {
  step = Math.max(step, steps.indexOf(name));
  move();
}

/** Whether the page that tells of a failure is up, over which nothing else is shown. */
export const hasFailed = () => failed;

/** Python has answered: nothing more to tell. */
export function finish() {
  over = true;
  clearTimeout(limit);
  line.remove();
}

/** @param {unknown} error */
const isFetch = (error) => error instanceof Error && /fetch|\b[45]\d\d\b/.test(error.message);

/** A file, a module or the worker did not come up. @param {unknown} error */
export const failBy = (error) => fail(isFetch(error) ? "download" : "worker", error);

/**
 * Shows why the games cannot be played, and what can be done.
 * @param {"no_webassembly" | "download" | "worker" | "timeout" | "mixed" | "silent"} reason
 * @param {unknown} [error] shown as it is, for whoever is told of it
 */
export function fail(reason, error) {
  if (failed || (over && !["worker", "silent"].includes(reason))) return; // what failed first is the reason
  const title = word(over ? "stopped" : "failed");
  failed = true;
  finish();
  const page = tellInstead(reason, title, [word(reason), word("safe")], {
    [word("retry")]: () => retry(reason),
    [word("reset_try")]: () => location.replace("?reset"),
  });
  if (error) add(page, "pre", String(error instanceof Error ? error.message : error));
}

/** @param {HTMLElement} page @param {string} tag @param {string} text */
const add = (page, tag, text) => Object.assign(page.appendChild(document.createElement(tag)), { textContent: text });

/**
 * Puts a page of words up instead of the screen.
 * @param {string} reason @param {string} title @param {string[]} texts
 * @param {Record<string, () => void>} buttons what each does
 */
export function tellInstead(reason, title, texts, buttons) {
  const page = document.createElement("main");
  page.className = "failure";
  page.lang = spoken();
  page.dataset.failure = reason;
  const told = page.appendChild(document.createElement("div"));
  told.setAttribute("role", "alert");
  add(told, "h1", title);
  for (const text of texts) add(told, "p", text);
  for (const [text, action] of Object.entries(buttons)) add(page, "button", text).addEventListener("click", action);
  document.getElementById("app")?.replaceChildren(page);
  return page;
}

/** Loads the page again, and from the network what may be kept here broken. @param {string} reason */
async function retry(reason) {
  await fetchAgain([...lost, ...(reason === "mixed" ? Object.keys(files) : [])]);
  location.reload();
}

/** @param {string[]} more beside the scripts and what they are told to ask for */
function fetchAgain(more) {
  const own = [...document.querySelectorAll("script[src], link[rel=modulepreload], py-config")];
  const small = own.map((element) => element.getAttribute("src") ?? element.getAttribute("href") ?? "");
  return Promise.allSettled([...small, ...more].map((path) => fetch(path, PAST_CACHES)));
}

/** Brings every file of the start from the network, past all caches. */
export async function fetchAnew() {
  await fetchAgain([]);
  await Promise.all(Object.keys(files).map((path) => read(path, PAST_CACHES)));
}

addEventListener("unhandledrejection", ({ reason }) => failBy(reason));
addEventListener(
  "error",
  ({ target }) => target instanceof HTMLScriptElement && fail("download", target.src),
  true,
);

/** Reads along while the worker's files come into the browser's cache, which both share. */
async function readAlong() {
  if (step > 0) return;
  await Promise.all(Object.keys(files).map((path) => read(path)));
  reach("step_start");
}

/** @param {string} path @param {RequestInit} [how] */
async function read(path, how) {
  const answer = await fetch(path, how);
  if (!answer.ok) {
    lost.push(path);
    throw new Error(`${answer.status} ${path}`);
  }
  const reader = answer.body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    bytes += part.value.length;
    move();
  }
}

line.querySelector(".stuck")?.remove(); // for the day this script does not come
const able = typeof WebAssembly === "object" && "Exception" in WebAssembly; // Python throws through it

/**
 * PyScript, which starts the worker on its own; that takes longest, and so it is asked for here.
 * Nowhere else: Safari's engine gives a second import() a module that is not ready yet.
 */
export const pyscript = able && !resetting ? import("./pyscript/core.js") : null;
if (resetting) {
  import("./reset.js").then(({ reset }) => reset()).catch(failBy);
} else if (pyscript) {
  pyscript.catch(failBy);
  if (navigator.serviceWorker?.controller) reach("step_start");
  else setTimeout(() => readAlong().catch(failBy), UNNOTICED_MS);
} else {
  fail("no_webassembly");
}
setTimeout(() => {
  late = true;
  draw();
}, LATE_MS);
move();

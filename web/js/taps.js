// From fingers, mouse and keys to messages. Nothing here knows a game: an element says itself what
// it sends (data-send, data-input).
import { isBusy, send } from "./bridge.js";
import { read, valueOf } from "./fields.js";
import { beyondGuard, identity } from "./guards.js";

const TYPING_PAUSE_MS = 150;
let typing = 0;

/** @param {import("./fields.js").Field} field */
const filled = (field) => ({ kind: "input", name: field.name, value: valueOf(field) });

/**
 * @param {HTMLElement} element what says what to send
 * @param {Record<string, unknown>} more
 * @param {HTMLElement} [finger] what was tapped, if it is another element
 */
function tap(element, more, finger = element) {
  const spare = beyondGuard(element);
  if (spare < 0 || (spare < Infinity && isBusy())) return; // a guarded element's taps never wait
  const was = identity(element);
  send(
    { ...JSON.parse(element.dataset.send ?? "{}"), ...more },
    {
      valid: () => element.isConnected && identity(element) === was,
      wait: () => finger.setAttribute("data-waiting", ""),
      settle: () => finger.removeAttribute("data-waiting"),
    },
  );
}

document.addEventListener("click", (event) => {
  const element = event.target instanceof Element && event.target.closest("[data-send]:not(form)");
  if (!(element instanceof HTMLElement)) return;
  event.preventDefault();
  const name = element.dataset.withForm; // its own form, or another one by its id
  const form = name ? document.getElementById(name) : name === "" && element.closest("form");
  tap(element, form ? { form: read(form) } : {});
});

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || !form.dataset.send) return;
  event.preventDefault();
  const button = event.submitter;
  const pressed = button instanceof HTMLButtonElement && button.name ? { [button.name]: button.value } : {};
  tap(form, { form: { ...read(form), ...pressed } }, button ?? form);
});

document.addEventListener("change", (event) => {
  const field = /** @type {import("./fields.js").Field} */ (event.target);
  if (field.matches("[data-input]")) send(filled(field));
});

// A field marked "live" is told of while it is typed in, as soon as the typing pauses.
document.addEventListener("input", (event) => {
  const field = /** @type {import("./fields.js").Field} */ (event.target);
  if (field.dataset.input !== "live") return;
  clearTimeout(typing);
  typing = setTimeout(() => send(filled(field)), TYPING_PAUSE_MS);
});

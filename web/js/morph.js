// Turns the screen into the next picture, keeping every element that is still there, and focus.
import { isWaiting } from "./bridge.js";
import { Idiomorph } from "idiomorph/dist/idiomorph.esm.js";
import { fit } from "./fit.js";
import { move, places } from "./motion.js";
import { bring } from "./sight.js";
import { unfold } from "./unfold.js";
import { speak } from "./words.js";

const app = /** @type {HTMLElement} */ (document.getElementById("app"));
const page = document.documentElement;
const { icons, pictures, names = "" } = /** @type {HTMLScriptElement} */ (document.querySelector("script[data-icons]")).dataset;
const small = new Set(names.split(" ")); // the few icons of the screens; the many pictures of cards lie apart

/** @typedef {{html: string, title?: string, lang?: string, focus?: string} & Record<string, unknown>} Picture */

/** What of a picture stands on <html>, for the stylesheets. */
const ASIDE = ["room", "theme", "motion", "facing"];

/** @param {Picture} picture */
export function paint({ html, title, lang, focus, ...more }) {
  const before = place();
  const far = scrolled();
  const focused = app.contains(document.activeElement);
  if (title !== undefined && title !== document.title) document.title = title;
  if (lang !== undefined && lang !== page.lang) speak((page.lang = lang));
  const were = places(html);
  for (const name of ASIDE) {
    const value = more[name];
    if (value !== undefined && page.dataset[name] !== String(value)) page.dataset[name] = String(value);
  }
  letGo(html);
  const picture = html.replace(/icons\.svg#([\w-]+)/g, (_, name) => `${small.has(name) ? icons : pictures}#${name}`);
  const callbacks = { beforeAttributeUpdated: isPythons, ...(app.querySelector(FIELDS) ? {} : { beforeNodeMorphed: isOther }) };
  Idiomorph.morph(app, picture, { morphStyle: "innerHTML", ignoreActiveValue: isTyping(), restoreFocus: true, callbacks });
  for (const open of app.querySelectorAll("details[data-shut][open]")) open.removeAttribute("open");
  unfold();
  fit();
  if (isTurned()) scrollBack(far);
  bring();
  move(were);
  const moved = place() !== before;
  if (moved) scrollBack(0);
  if (focus) document.getElementById(focus)?.focus();
  else if ((focused || moved) && !app.contains(document.activeElement)) {
    /** @type {HTMLElement | null} */ (app.querySelector("[autofocus], h1"))?.focus({ preventScroll: true });
  }
}

/**
 * Takes the focus from what the next picture no longer has: the browser would lay out the half-made
 * page as soon as it is removed.
 * @param {string} html the next picture
 */
function letGo(html) {
  const { activeElement: element } = document;
  if (!(element instanceof HTMLElement) || !app.contains(element)) return;
  if (![`id="${element.id}"`, `id='${element.id}'`].some((stays) => html.includes(stays))) element.blur();
}

const FIELDS = "input, textarea, select";

/**
 * Whether there is anything to change in an element; asked where nothing can be filled in, for what
 * is filled in stands in no attribute. Most of a table stays as it is from tap to tap.
 * @param {Node} now @param {Node} next
 */
const isOther = (now, next) => !now.isEqualNode(next);

/**
 * Whether the picture decides an attribute. What a person has opened stays open (but for what the
 * picture shuts), a field stays as it was filled in while Python has yet to hear of that, and where
 * the Tab key stops is the keyboard's; what is open is written down by the page.
 * @param {string} name @param {Element} element
 */
function isPythons(name, element) {
  if (name === "tabindex") return !element.matches("[data-row][data-col]");
  if (name === "open") return !(element instanceof HTMLDetailsElement);
  if (name === "data-unfolded") return false;
  return !(["checked", "value"].includes(name) && element.matches("[data-input]") && isWaiting("input"));
}

const isTurned = () => page.dataset.facing === "1";

/** How far somebody is from where the page begins: turned, that is its lower end, which moves as it grows. */
const scrolled = () => (isTurned() ? page.scrollHeight - innerHeight - scrollY : scrollY);

/** @param {number} far */
const scrollBack = (far) => scrollTo(0, isTurned() ? page.scrollHeight - innerHeight - far : far);

/** The kind of screen, without whose turn it is. */
const place = () => app.querySelector("[data-screen]")?.getAttribute("data-screen")?.split("/")[0];

const FILLED_IN = "input:not([type=range]), textarea, select, [type=range]:active";

/** Whether somebody types or slides: what they have put in stays, while any other focused element is renewed. */
const isTyping = () => document.activeElement instanceof HTMLElement && document.activeElement.matches(FILLED_IN);

// What the page itself can say, in the language shown at the moment; the words stand in the page
// (from boot_words.toml), so that they are there even when nothing more can be fetched.

/** @type {Record<string, Record<string, string>>} */
const words = JSON.parse(/** @type {HTMLElement} */ (document.getElementById("boot-words")).textContent ?? "{}");

const languages = Object.keys(words);
let language = languageOf(undefined, navigator.languages);

/** @param {string} key */
export const word = (key) => words[language][key];

/** The page is shown in this language now. @param {string} shown */
export const speak = (shown) => void (language = shown);

/** The language that `word` speaks. */
export const spoken = () => language;

/**
 * The first language the person asked for that we speak; Python chooses by the same rule.
 * @param {string | undefined} kept chosen on an earlier visit
 * @param {readonly string[]} wanted `navigator.languages`
 */
export function languageOf(kept, wanted) {
  if (kept && languages.includes(kept)) return kept;
  return wanted.map((tag) => tag.toLowerCase().split("-")[0]).find((tag) => languages.includes(tag)) ?? "en";
}

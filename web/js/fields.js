// What is typed and ticked, as texts by name.

/** @typedef {HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement} Field */

/** @param {Element} root @returns {Field[]} */
const named = (root) => [...root.querySelectorAll("input[name], select[name], textarea[name]")];

/** @param {Field} field */
const switches = (field) => field.type === "checkbox" || field.type === "radio";

/** @param {Field} field */
export const valueOf = (field) => (switches(field) && !field.checked ? "" : field.value);

/**
 * Every named field; of boxes and radio buttons only those that are on.
 * @param {Element} root
 * @returns {Record<string, string>}
 */
export function read(root) {
  const on = named(root).filter((field) => !switches(field) || field.checked);
  return Object.fromEntries(on.map((field) => [field.name, field.value]));
}

/**
 * Puts back what `read` gave.
 * @param {Element} root
 * @param {Record<string, string>} values
 */
export function fill(root, values) {
  for (const field of named(root)) {
    if (switches(field)) field.checked = values[field.name] === field.value;
    else if (field.name in values) field.value = values[field.name];
  }
}

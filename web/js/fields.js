// What is typed and ticked, as texts by name.

/** @typedef {HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement} Field */

/** @param {Element} root */
const named = (root) => /** @type {Field[]} */ (
  Array.from(root.querySelectorAll("input[name], select[name], textarea[name]"))
);

/** @param {Field} field @returns {field is HTMLInputElement} */
const switches = (field) => field.type === "checkbox" || field.type === "radio";

/** @param {Field} field */
const isOff = (field) => switches(field) && !field.checked;

/** @param {Field} field */
export const valueOf = (field) => (isOff(field) ? "" : field.value);

/**
 * Every named field; of boxes and radio buttons only those that are on.
 * @param {Element} root
 * @returns {Record<string, string>}
 */
export function read(root) {
  const on = named(root).filter((field) => !isOff(field));
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

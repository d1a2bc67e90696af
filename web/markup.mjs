// Says what is wrong with HTML: a JSON object from name to HTML comes in, one from name to faults goes
// out, empty when there are none.
import { HtmlValidate, StaticConfigLoader } from "html-validate";
import { readFileSync } from "node:fs";

const validator = new HtmlValidate(
  new StaticConfigLoader({
    extends: ["html-validate:recommended"],
    rules: {
      "doctype-style": ["error", { style: "lowercase" }],
      "aria-label-misuse": ["error", { allowAnyNamable: true }], // a list may have a name, too
      "autocomplete-password": "off", // a PIN of a seat is nobody's password, to be kept by no browser
      "no-implicit-input-type": "off", // text is what an input is
      "valid-id": ["error", { relaxed: true }], // an option's value may be part of it: 1800..1899
    },
  }),
);

const faults = {};
for (const [name, html] of Object.entries(JSON.parse(readFileSync(0, "utf-8")))) {
  const { results } = await validator.validateString(html, name);
  const found = results.flatMap(({ messages }) => messages);
  if (found.length) faults[name] = found.map(({ ruleId, message, selector }) => `${ruleId}: ${message} ${selector}`);
}
process.stdout.write(JSON.stringify(faults));

import { HtmlValidate } from "html-validate";
import { expect, test } from "../support/fixtures.ts";
import { screens } from "../support/public-screens.ts";

const validator = new HtmlValidate({
  extends: ["html-validate:recommended"],
  rules: {
    // React renders `<meta ... />`, `hidden=""` and `autoComplete`.
    "void-style": "off",
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    "attr-case": "off",
    // Positions on rulers and lengths of bars are data.
    "no-inline-style": "off",
    "aria-label-misuse": ["error", { allowAnyNamable: true }],
    // The progress bar has ticks, which a `progress` element can't show.
    "prefer-native-element": ["error", { exclude: ["progressbar"] }],
  },
});

for (const [name, address] of Object.entries(screens)) {
  test(`the HTML of ${name} is valid`, async ({ request }) => {
    const answer = await request.get(address);
    const report = await validator.validateString(await answer.text());
    const found = report.results.flatMap(({ messages, source }) =>
      messages.map(({ ruleId, message, offset }) => `${ruleId}: ${message} near ${source?.slice(offset, offset + 90)}`),
    );
    expect([...new Set(found)]).toEqual([]);
  });
}

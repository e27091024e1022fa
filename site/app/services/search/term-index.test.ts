import { expect, test } from "vitest";
import synonyms from "#app/content/synonyms.json" with { type: "json" };
import { type MatchedWord, matchWord, splitTerms, toForms } from "./term-forms.ts";
import { createTermIndex } from "./term-index.ts";

const texts = Object.values(synonyms.assessments).flat().join(" ").toLowerCase();
const terms = [...new Map(splitTerms(texts).map((term) => [toForms(term).text, toForms(term)])).values()];

test.each([true, false])("the index finds what comparing with each term finds (known: %s)", (isKnown) => {
  const { find } = createTermIndex(terms);
  for (const { text } of terms.filter((_, at) => at % 10 === 0)) {
    for (const typed of [text, text.slice(0, 1), text.slice(0, 2), text.slice(0, 4), text.slice(1), `${text}s`]) {
      const query: MatchedWord = { ...toForms(typed), isKnown };
      const matching = terms.filter((term) => matchWord(query, term) > 0);
      expect(new Set(find(query)), typed).toEqual(new Set(matching));
    }
  }
});

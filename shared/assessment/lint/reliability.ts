import { defineScales } from "#scoring/engines/scales.ts";
import { computeAlphaFromCorrelation } from "#scoring/statistics/reliability.ts";
import type { AssessmentDraft } from "../draft.ts";
import { createEmptyAnswers } from "../flow.ts";
import type { Problem } from "../problem.ts";
import { listLocatedQuestions } from "./questions.ts";

/** A usual mean correlation between the items of one scale. */
const usualCorrelation = 0.3;
/** The usual minimum for decisions about a single person. */
const targetAlpha = 0.7;
const minItems = 3;

const itemsWanted = Math.ceil((targetAlpha * (1 - usualCorrelation)) / (usualCorrelation * (1 - targetAlpha)));

/** Scales with too few items for a reliable score. */
export function lintReliability(draft: AssessmentDraft): Problem[] {
  if (!draft.scoring) return [];
  const questions = listLocatedQuestions(draft);
  return defineScales(draft, createEmptyAnswers()).scales.flatMap((scale): Problem[] => {
    const count = scale.entries.length;
    const known = scale.authored?.reliability;
    // A facet is read with its domain; a measured alpha knows better than a rule of thumb.
    if (known || count >= itemsWanted || (scale.facetOf !== null && count >= minItems)) return [];
    const at =
      draft.scoring?.scales?.findIndex(({ id, section }) => id === scale.id && section === scale.section) ?? -1;
    const first = questions.find(({ question }) => question.id === scale.entries[0]?.item.question);
    const path = at >= 0 ? ["scoring", "scales", at] : (first?.path ?? ["scoring"]);
    if (count === 0) {
      return [
        { severity: "error", topic: "Reliability", path, message: `"${scale.label}" has no item that can be scored.` },
      ];
    }
    const expected =
      count === 1
        ? "the error of a single item can't be estimated"
        : `with items that correlate as usual (r = ${usualCorrelation.toFixed(2)}) alpha is about ${computeAlphaFromCorrelation(usualCorrelation, count).toFixed(2)}`;
    return [
      {
        severity: count < minItems ? "warning" : "note",
        topic: "Reliability",
        path,
        message: `"${scale.label}" has ${count === 1 ? "1 item" : `${count} items`}: ${expected}. ${itemsWanted} or more reach ${targetAlpha.toFixed(2)}.`,
      },
    ];
  });
}

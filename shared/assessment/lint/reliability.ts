import { defineScales } from "#scoring/engines/scales.ts";
import { toAlphaFromCorrelation } from "#scoring/statistics/reliability.ts";
import type { AssessmentDraft } from "../draft.ts";
import { emptyAnswers } from "../flow.ts";
import type { Problem } from "../problem.ts";
import { listPlaced } from "./questions.ts";

/** A usual mean correlation between the items of one scale. */
const usualCorrelation = 0.3;
/** What is asked of a scale that says something about a single person. */
const wantedAlpha = 0.7;
/** Items below which it is a warning. */
const fewest = 3;

const itemsWanted = Math.ceil((wantedAlpha * (1 - usualCorrelation)) / (usualCorrelation * (1 - wantedAlpha)));

/** Scales with too few items to say anything sure about one person. */
export function lintReliability(draft: AssessmentDraft): Problem[] {
  if (!draft.scoring) return [];
  const placed = listPlaced(draft);
  return defineScales(draft, emptyAnswers()).scales.flatMap((scale): Problem[] => {
    const count = scale.entries.length;
    const known = scale.authored?.reliability;
    // A facet is read with its domain; a measured alpha knows better than a rule of thumb.
    if (known || count >= itemsWanted || (scale.facetOf !== null && count >= fewest)) return [];
    const at =
      draft.scoring?.scales?.findIndex(({ id, section }) => id === scale.id && section === scale.section) ?? -1;
    const first = placed.find(({ question }) => question.id === scale.entries[0]?.item.question);
    const path = at >= 0 ? ["scoring", "scales", at] : (first?.path ?? ["scoring"]);
    if (count === 0) {
      return [
        { severity: "error", topic: "Reliability", path, message: `"${scale.label}" has no item that can be scored.` },
      ];
    }
    const expected =
      count === 1
        ? "the error of a single item cannot even be estimated"
        : `with items that correlate as usual (r = ${usualCorrelation.toFixed(2)}) alpha is about ${toAlphaFromCorrelation(usualCorrelation, count).toFixed(2)}`;
    return [
      {
        severity: count < fewest ? "warning" : "note",
        topic: "Reliability",
        path,
        message: `"${scale.label}" has ${count === 1 ? "1 item" : `${count} items`}: ${expected}. ${itemsWanted} or more reach ${wantedAlpha.toFixed(2)}.`,
      },
    ];
  });
}

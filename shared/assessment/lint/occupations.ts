import type { AssessmentDraft } from "../draft.ts";
import type { Problem } from "../problem.ts";
import { Career } from "../schema.ts";

const hasRightForm = (code: string) => Career.shape.occupation.safeParse(code).success;

/** What the draft's careers name, as far as it has the form of a code; the schema reports the rest. */
export const listNamedOccupations = ({ typicalCareers = [] }: Pick<AssessmentDraft, "typicalCareers">): string[] => [
  ...new Set(typicalCareers.flatMap(({ occupation }) => (occupation && hasRightForm(occupation) ? occupation : []))),
];

/** @param isMissing whether the site is known to have no such occupation that visitors see */
export function lintOccupations(
  { typicalCareers = [] }: Pick<AssessmentDraft, "typicalCareers">,
  isMissing: (code: string) => boolean,
): Problem[] {
  return typicalCareers.flatMap(({ occupation }, at): Problem[] => {
    if (!occupation || !hasRightForm(occupation) || !isMissing(occupation)) return [];
    const path = ["typicalCareers", at, "occupation"];
    return [
      {
        severity: "warning",
        topic: "Occupations",
        path,
        message: `Visitors see no occupation with the code "${occupation}", so this career has no link. Search for another one, show the occupation if it's hidden, or remove the code.`,
        fix: { label: "Remove the code", edits: [{ path }] },
      },
    ];
  });
}

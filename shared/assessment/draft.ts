import type { z } from "zod";
import { BaseFigures } from "./base-figures.ts";
import { sectionDefaults, withDefaults } from "./defaults.ts";
import type { Problem } from "./problem.ts";
import { NewSlug } from "./reserved-ids.ts";
import { Assessment, type SectionKey } from "./schema.ts";
import { questionSectionKeys } from "./section-keys.ts";

/** An assessment as its author edits it: the authored document, and the figures that its card starts from. */
export const EditedAssessment = Assessment.safeExtend({ base: BaseFigures.optional() });

/**
 * Of the schema's shape, though it may still break the schema's rules: an empty title, an id used twice. `checkDraft`
 * says which.
 */
export type AssessmentDraft = z.infer<typeof EditedAssessment>;

/** What a new assessment begins with: the specification's defaults, and the keyed engine. */
export function toEmptyDraft(): AssessmentDraft {
  const keys = Object.keys(sectionDefaults) as SectionKey[];
  return withDefaults({
    id: "",
    title: "",
    description: "",
    sections: Object.fromEntries(keys.map((key) => [key, {}])),
    scoring: {
      engine: "keyed",
      minAnsweredShare: 0.8,
      overall: { of: [...questionSectionKeys], weights: "equal" },
      thresholds: { yes: 75, maybe: 50 },
    },
  }) as AssessmentDraft;
}

/** Every field in which a draft breaks a rule of the schema, with the first rule. @param isNew whether its id is still to be taken */
export function checkDraft(draft: AssessmentDraft, isNew: boolean): Problem[] {
  const broken: { path: PropertyKey[]; message: string }[] = [
    ...(EditedAssessment.safeParse(draft).error?.issues ?? []),
    ...((isNew && NewSlug.safeParse(draft.id).error?.issues) || []).map(({ message }) => ({ path: ["id"], message })),
  ];
  const told = new Set<string>();
  return broken.flatMap(({ path, message }) => {
    const own = path.filter((step): step is string | number => typeof step !== "symbol");
    const place = own.join("/");
    if (told.has(place)) return [];
    told.add(place);
    return [{ severity: "error", topic: "Schema", path: own, message }];
  });
}

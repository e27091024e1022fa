import type { z } from "zod";
import { BaseFigures } from "./base-figures.ts";
import { sectionDefaults } from "./defaults.ts";
import type { Problem } from "./problem.ts";
import { NewSlug } from "./reserved-ids.ts";
import { Assessment, type SectionKey } from "./schema.ts";
import { questionSectionKeys } from "./section-keys.ts";
import { withDefaults } from "./with-defaults.ts";

export const EditedAssessment = Assessment.safeExtend({ base: BaseFigures.optional() });

/**
 * Of the schema's shape, though it may still break the schema's rules: an empty title, an id used twice. `checkDraft`
 * says which.
 */
export type AssessmentDraft = z.infer<typeof EditedAssessment>;

/** A new assessment: the specification's defaults and the keyed engine, but hidden until it's published. */
export function createEmptyDraft(): AssessmentDraft {
  const keys = Object.keys(sectionDefaults) as SectionKey[];
  return withDefaults({
    id: "",
    title: "",
    description: "",
    isActive: false,
    sections: Object.fromEntries(keys.map((key) => [key, {}])),
    scoring: {
      engine: "keyed",
      minAnsweredShare: 0.8,
      overall: { of: [...questionSectionKeys], weights: "equal" },
      thresholds: { yes: 75, maybe: 50 },
    },
  }) as AssessmentDraft;
}

/** The first broken rule of each field. @param isNew also checks that the id isn't reserved */
export function checkDraft(draft: AssessmentDraft, isNew: boolean): Problem[] {
  const broken: { path: PropertyKey[]; message: string }[] = [
    ...(EditedAssessment.safeParse(draft).error?.issues ?? []),
    ...((isNew && NewSlug.safeParse(draft.id).error?.issues) || []).map(({ message }) => ({ path: ["id"], message })),
  ];
  const reported = new Set<string>();
  return broken.flatMap(({ path, message }) => {
    const documentPath = path.filter((step): step is string | number => typeof step !== "symbol");
    const pathKey = documentPath.join("/");
    if (reported.has(pathKey)) return [];
    reported.add(pathKey);
    return [{ severity: "error", topic: "Schema", path: documentPath, message }];
  });
}

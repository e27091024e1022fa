import { listAssessmentFields } from "@illumine/shared/admin/assessment-editor/saving/assessment-fields.ts";
import { openStaged } from "@illumine/shared/admin/drafts/use-open-document.ts";
import { type AssessmentText, createAssessmentText } from "@illumine/shared/api/assessment-text.ts";
import { getSavedAssessment, getStagedVersion, type SiteCopy } from "#src/model/draft.ts";

export interface OpenedCopy {
  text: AssessmentText;
  base: SiteCopy;
  /** Names of fields that a staged text took over from the public one. */
  takenOver: readonly string[];
}

/**
 * The text that an editor starts with: the staged one, if there is one. Where both that and the public text have
 * changed a field, the base is the public version that the staged one began from, so that a person decides.
 */
export function openSiteCopy(copy: SiteCopy): OpenedCopy {
  const { staged, ...published } = copy;
  if (!staged) return { text: createAssessmentText(copy.assessment), base: copy, takenOver: [] };
  const calls = { toText: createAssessmentText };
  const opened = openStaged({ listFields: listAssessmentFields }, calls, copy.assessment, staged);
  const { text, takenOver } = opened;
  const isOnTop = opened.staged.baseVersion === copy.assessment.version;
  if (isOnTop || !staged.base) return { text, takenOver, base: { ...copy, staged: { ...opened.staged, base: null } } };
  const began = { ...staged.base, version: staged.baseVersion };
  return { text, takenOver, base: { ...published, assessment: began, staged: { ...staged, base: null } } };
}

export function findUnknown(base: SiteCopy, { assessment, staged }: SiteCopy): "staged" | "published" | null {
  if (assessment.version < base.assessment.version) return null;
  if (staged && staged.version > getStagedVersion(base)) return "staged";
  return assessment.version > base.assessment.version ? "published" : null;
}

export interface SiteConflict {
  isStaged: boolean;
  /** Null where the draft began from nothing. */
  base: AssessmentText | null;
  theirs: AssessmentText;
  version: number;
  /** ISO 8601. */
  savedAt: string;
  resolvedBase: SiteCopy;
}

/** What a person has to compare a draft with. An outdated staged version first, and the public one after it. */
export function describeConflict(base: SiteCopy | null, current: SiteCopy): SiteConflict {
  const { assessment, staged } = current;
  if (staged && (!base || findUnknown(base, current) === "staged")) {
    const opened = openSiteCopy(current);
    return {
      ...{ isStaged: true, theirs: opened.text, version: staged.version, savedAt: staged.updatedAt },
      base: base && createAssessmentText(getSavedAssessment(base)),
      resolvedBase: opened.base,
    };
  }
  const { version, updatedAt: savedAt } = assessment;
  return {
    ...{ isStaged: false, theirs: createAssessmentText(assessment), version, savedAt },
    base: base && createAssessmentText(base.assessment),
    resolvedBase: staged ? { ...current, staged: { ...staged, baseVersion: version, base: null } } : current,
  };
}

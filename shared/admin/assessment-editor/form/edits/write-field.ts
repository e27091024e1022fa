import { type AssessmentDraft, createEmptyDraft } from "#assessment/draft.ts";
import { buildSection } from "#assessment/draft-questions.ts";
import { applyEdits, type Edit, getAtPath, type Path } from "#assessment/path.ts";
import { SectionKey } from "#assessment/schema.ts";

function buildPart(path: Path): unknown {
  const name = path.at(-1);
  if (path.length === 1 && name === "base") return { completions: 0, rating: 0, ratingCount: 0 };
  if (path.length === 1 && name === "scoring") return createEmptyDraft().scoring;
  if (path.length === 2 && path[0] === "scoring" && name === "thresholds") return { yes: 75, maybe: 50 };
  if (path.length === 2 && path[0] === "sections") {
    const key = SectionKey.safeParse(name);
    return key.success ? buildSection(key.data) : undefined;
  }
  if (path[0] === "sections" && name === "scale") return { min: 1, max: 5 };
  if (path[0] === "scoring" && name === "advice") return { tips: [], resources: [] };
  return undefined;
}

/** Without `value` the field is removed. Missing parents that the schema wants complete are created complete. */
export function writeField(draft: AssessmentDraft, path: Path, value?: unknown): AssessmentDraft {
  const parts = path.slice(0, -1).flatMap((_, index): Edit[] => {
    const part = path.slice(0, index + 1);
    const initial = (getAtPath(draft, part) ?? null) === null ? buildPart(part) : undefined;
    return initial === undefined ? [] : [{ path: part, value: initial }];
  });
  return applyEdits(draft, [...parts, value === undefined ? { path } : { path, value }]);
}

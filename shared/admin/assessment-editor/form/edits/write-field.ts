import { type AssessmentDraft, toEmptyDraft } from "#assessment/draft.ts";
import { applyEdits, type Edit, type Path, readAt } from "#assessment/path.ts";
import { SectionKey } from "#assessment/schema.ts";
import { toNewSection } from "./sections.ts";

/** What a part begins with that the schema wants whole; undefined for parts that may hold one field alone. */
function toNewPart(path: Path): unknown {
  const name = path.at(-1);
  if (path.length === 1 && name === "base") return { completions: 0, rating: 0, ratingCount: 0 };
  if (path.length === 1 && name === "scoring") return toEmptyDraft().scoring;
  if (path.length === 2 && path[0] === "scoring" && name === "thresholds") return { yes: 75, maybe: 50 };
  if (path.length === 2 && path[0] === "sections") {
    const key = SectionKey.safeParse(name);
    return key.success ? toNewSection(key.data) : undefined;
  }
  if (path[0] === "sections" && name === "scale") return { min: 1, max: 5 };
  if (path[0] === "scoring" && name === "advice") return { tips: [], resources: [] };
  return undefined;
}

/**
 * The draft with a field written; without `value` the field goes away. Parts on the way that the draft does not have yet
 * are made whole, so that the schema's shape holds.
 */
export function writeField(draft: AssessmentDraft, path: Path, value?: unknown): AssessmentDraft {
  const parts = path.slice(0, -1).flatMap((_, at): Edit[] => {
    const part = path.slice(0, at + 1);
    const made = (readAt(draft, part) ?? null) === null ? toNewPart(part) : undefined;
    return made === undefined ? [] : [{ path: part, value: made }];
  });
  return applyEdits(draft, [...parts, value === undefined ? { path } : { path, value }]);
}

import type { QuestionSectionKey } from "#assessment/schema.ts";
import { toScoreLabel } from "#scoring/labels/labels.ts";
import { fitMarks } from "#scoring/labels/result-labels.ts";
import { Badge } from "../labels/badge.tsx";

const [middle, high] = fitMarks;

/** The word for a section's score; nothing where it was not scored. */
export function FitBadge({ section, score }: { section: QuestionSectionKey; score: number | null }) {
  if (score === null) return null;
  const tone = score >= high ? "yes" : score >= middle ? "maybe" : "no";
  return <Badge tone={tone}>{toScoreLabel(section, score)}</Badge>;
}

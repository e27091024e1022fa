import type { QuestionSectionKey } from "@illumine/shared/assessment/schema";
import { toScoreLabel } from "@illumine/shared/scoring/labels";
import { fitMarks } from "@illumine/shared/scoring/result-labels";
import { Badge } from "@illumine/shared/ui/badge";

const [middle, high] = fitMarks;

/** The word for a section's score; nothing where it was not scored. */
export function FitBadge({ section, score }: { section: QuestionSectionKey; score: number | null }) {
  if (score === null) return null;
  const tone = score >= high ? "yes" : score >= middle ? "maybe" : "no";
  return <Badge tone={tone}>{toScoreLabel(section, score)}</Badge>;
}

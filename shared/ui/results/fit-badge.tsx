import type { QuestionSectionKey } from "../../assessment/schema";
import { toScoreLabel } from "../../scoring/labels";
import { fitMarks } from "../../scoring/result-labels";
import { Badge } from "../badge";

const [middle, high] = fitMarks;

/** The word for a section's score; nothing where it was not scored. */
export function FitBadge({ section, score }: { section: QuestionSectionKey; score: number | null }) {
  if (score === null) return null;
  const tone = score >= high ? "yes" : score >= middle ? "maybe" : "no";
  return <Badge tone={tone}>{toScoreLabel(section, score)}</Badge>;
}

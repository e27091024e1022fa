import type { QuestionSectionKey } from "#assessment/schema.ts";
import { getScoreLabel } from "#scoring/labels/labels.ts";
import { fitThresholds } from "#scoring/labels/result-labels.ts";
import { Badge } from "../labels/badge.tsx";

const [middle, high] = fitThresholds;

export function FitBadge({ section, score }: { section: QuestionSectionKey; score: number | null }) {
  if (score === null) return null;
  const tone = score >= high ? "yes" : score >= middle ? "maybe" : "no";
  return <Badge tone={tone}>{getScoreLabel(section, score)}</Badge>;
}

import type { QuestionSectionKey } from "#assessment/schema.ts";
import { describeNotScored } from "#scoring/labels/labels.ts";
import { fitThresholds } from "#scoring/labels/result-labels.ts";
import type { SectionResult } from "#scoring/results.ts";
import { ScoreScale } from "../charts/score-ruler.tsx";
import { type Explain, ExplainButton } from "./explain-button.tsx";
import { FitBadge } from "./fit-badge.tsx";

interface ScoreCardProps {
  title: string;
  section: QuestionSectionKey;
  result: SectionResult;
  pull: "up" | "down" | null;
  onExplain: Explain;
}

export function ScoreCard({ title, section, result, pull, onExplain }: ScoreCardProps) {
  const { overall, likely, answered, of, reliability, reason, assumed, status } = result;
  return (
    <article className="cell scard">
      <div className="scard-head">
        <h3 className="h4">{title}</h3>
        <FitBadge section={section} score={overall} />
      </div>
      {overall === null ? (
        <p className="soft scard-none">{reason && describeNotScored(reason, answered, of)}</p>
      ) : (
        <div className="scard-read">
          <span className="reading num">{overall}</span>
          <span className="mono num muted">{likely ? `likely ${likely.lo} to ${likely.hi}` : (status ?? "")}</span>
        </div>
      )}
      <ScoreScale value={overall} lo={likely?.lo} hi={likely?.hi} marks={fitThresholds} numbers />
      <div className="scard-foot mono muted">
        <p>
          <span>{assumed ? "nothing answered, 70 assumed" : `${answered} of ${of} answered`}</span>
          {pull && <span>pulls {pull}</span>}
          {reliability && <span>alpha {reliability.alpha.toFixed(2).replace(/^0/, "")}</span>}
        </p>
        <ExplainButton what={title} number={{ kind: "section", section }} onExplain={onExplain} />
      </div>
    </article>
  );
}

import type { QuestionSectionKey } from "@illumine/shared/assessment/schema";
import { describeNotScored, toScoreLabel } from "@illumine/shared/scoring/labels";
import type { SectionResult } from "@illumine/shared/scoring/results";
import { Badge } from "@illumine/shared/ui/badge";
import { ScoreScale } from "@illumine/shared/ui/score-ruler";

interface ScoreCardProps {
  title: string;
  section: QuestionSectionKey;
  result: SectionResult;
}

const toTone = (score: number) => (score >= 75 ? "yes" : score >= 60 ? "maybe" : "no");

export function ScoreCard({ title, section, result }: ScoreCardProps) {
  const { overall, likely, answered, of, reliability, reason, assumed, status } = result;
  return (
    <article className="cell scard">
      <div className="scard-head">
        <h3 className="h4">{title}</h3>
        {overall !== null && <Badge tone={toTone(overall)}>{toScoreLabel(section, overall)}</Badge>}
      </div>
      {overall === null ? (
        <p className="soft scard-none">{reason && describeNotScored(reason, answered, of)}</p>
      ) : (
        <div className="scard-read">
          <span className="reading num">{overall}</span>
          <span className="mono num muted">{likely ? `likely ${likely.lo} to ${likely.hi}` : (status ?? "")}</span>
        </div>
      )}
      <ScoreScale value={overall} lo={likely?.lo} hi={likely?.hi} numbers />
      <p className="mono muted scard-foot">
        <span>{assumed ? "nothing answered, 70 assumed" : `${answered} of ${of} answered`}</span>
        {reliability && <span>alpha {reliability.alpha.toFixed(2).replace(/^0/, "")}</span>}
      </p>
    </article>
  );
}

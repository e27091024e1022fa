import { useState } from "react";
import { deriveKind } from "#assessment/kind.ts";
import type { AnswerSet, Assessment } from "#assessment/schema.ts";
import { listReview, type ReviewedQuestion, type ReviewVerdict, verdictLabels } from "#scoring/reporting/review.ts";
import type { Results } from "#scoring/results.ts";
import { Checkbox } from "../controls/checkbox.tsx";
import { Icon, type IconName } from "../icons/icon.tsx";
import { Badge, type BadgeTone } from "../labels/badge.tsx";
import { QuestionText } from "../question/question-text.tsx";

const filterFrom = 6;

const signs: Record<ReviewVerdict, { icon: IconName; tone: BadgeTone }> = {
  right: { icon: "check", tone: "yes" },
  partly: { icon: "warn", tone: "maybe" },
  wrong: { icon: "x", tone: "no" },
  unanswered: { icon: "x", tone: "plain" },
};

interface TechnicalReviewProps {
  assessment: Assessment;
  answers: AnswerSet;
  results: Results;
}

export function TechnicalReview({ assessment, answers, results }: TechnicalReviewProps) {
  const [isMissedOnly, setMissedOnly] = useState(false);
  const review = listReview(assessment, answers, results).map((question, index) => ({
    ...question,
    position: index + 1,
  }));
  const isClassic = results.engine.name === "classic";
  if (review.length === 0 && !isClassic) return null;
  const shown = isMissedOnly ? review.filter(({ verdict }) => verdict !== "right") : review;
  return (
    <section className="rreview" aria-labelledby="review">
      <h3 className="h2" id="review">
        {deriveKind(assessment) === "check" ? "Every question" : "Technical review"}
      </h3>
      {isClassic && (
        <p className="soft body">
          This assessment has no right answers on record, so there's nothing to review. The general rule that scores it
          doesn't know them.
        </p>
      )}
      {review.length >= filterFrom && (
        <Checkbox
          label="Only questions I missed"
          checked={isMissedOnly}
          onChange={({ target }) => setMissedOnly(target.checked)}
        />
      )}
      <ol className="rreview-list">
        {shown.map((question) => (
          <ReviewedItem key={question.id} {...question} />
        ))}
      </ol>
      {isMissedOnly && shown.length === 0 && <p className="soft">You didn't miss any questions.</p>}
    </section>
  );
}

function ReviewedItem(question: ReviewedQuestion & { position: number }) {
  const { position, text, answer, rightAnswers, explanation, verdict, earned, possible } = question;
  const { icon, tone } = signs[verdict];
  return (
    <li className="rreview-item">
      <div className="rreview-head">
        <span className="mono num muted">Question {position}</span>
        <Badge tone={tone}>
          <Icon name={icon} size="s" /> {verdictLabels[verdict]}
        </Badge>
        <span className="mono num muted">
          {Number(earned.toFixed(2))} of {possible} {possible === 1 ? "point" : "points"}
        </span>
      </div>
      <h4 className="h4 qlines">
        <QuestionText text={text} />
      </h4>
      <dl className="rreview-answers">
        <div>
          <dt>Your answer</dt>
          <dd>{answer ?? "Not answered"}</dd>
        </div>
        <div>
          <dt>{rightAnswers.length === 1 ? "Right answer" : "Right answers"}</dt>
          <dd>{rightAnswers.join(", ")}</dd>
        </div>
      </dl>
      {explanation && <p className="body soft">{explanation}</p>}
    </li>
  );
}

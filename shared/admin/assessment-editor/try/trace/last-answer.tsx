import { formatChange, type ScoreChange } from "./list-traced-scores.ts";

interface LastAnswerProps {
  question: string;
  /** Null if the answer was removed. */
  answer: string | null;
  changes: readonly ScoreChange[];
}

export function LastAnswer({ question, answer, changes }: LastAnswerProps) {
  return (
    <div className="trace-last">
      <p className="small soft">Just answered</p>
      <p className="trace-question">{question}</p>
      <p className="small">{answer ?? "Not answered"}</p>
      {changes.length > 0 ? (
        <ul className="trace-changes num">
          {changes.map((change) => (
            <li key={change.key}>{formatChange(change)}</li>
          ))}
        </ul>
      ) : (
        <p className="small soft">No score changed.</p>
      )}
    </div>
  );
}

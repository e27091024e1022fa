import { type ScoreChange, tellChange } from "./list-readings.ts";

interface LastAnswerProps {
  question: string;
  /** In words; null where it was taken back. */
  answer: string | null;
  changes: readonly ScoreChange[];
}

/** The question answered last, and every score that its answer moved. */
export function LastAnswer({ question, answer, changes }: LastAnswerProps) {
  return (
    <div className="trace-last">
      <p className="small soft">Just answered</p>
      <p className="trace-question">{question}</p>
      <p className="small">{answer ?? "Not answered"}</p>
      {changes.length > 0 ? (
        <ul className="trace-changes num">
          {changes.map((change) => (
            <li key={change.key}>{tellChange(change)}</li>
          ))}
        </ul>
      ) : (
        <p className="small soft">No score changed.</p>
      )}
    </div>
  );
}

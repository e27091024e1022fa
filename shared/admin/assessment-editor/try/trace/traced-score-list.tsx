import { joinClasses } from "#ui/controls/join-classes.ts";
import type { ScoreChange, TracedScore } from "./list-traced-scores.ts";

interface TracedScoreListProps {
  scores: readonly TracedScore[];
  changes: readonly ScoreChange[];
  chosen: string | undefined;
  onChoose: (key: string) => void;
}

export function TracedScoreList({ scores, changes, chosen, onChoose }: TracedScoreListProps) {
  return (
    <ul className="trace-list">
      {scores.map(({ key, kind, label, score, note }) => (
        <li key={key}>
          <button
            type="button"
            className={joinClasses("trace-row", `trace-row--${kind}`)}
            aria-pressed={key === chosen}
            data-changed={changes.some((change) => change.key === key) || undefined}
            onClick={() => onChoose(key)}
          >
            <span className="trace-name">{label}</span>
            <span className="trace-score num">{score ?? <span className="muted">none</span>}</span>
            <span className="small muted num trace-note">{note}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

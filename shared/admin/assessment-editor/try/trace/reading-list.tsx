import { joinClasses } from "#ui/controls/join-classes.ts";
import type { Reading, ScoreChange } from "./list-readings.ts";

interface ReadingListProps {
  readings: readonly Reading[];
  changes: readonly ScoreChange[];
  /** The key of the one whose explanation stands below. */
  chosen: string | undefined;
  onChoose: (key: string) => void;
}

/** Every number as it is now; pressing one chooses the one that is explained. */
export function ReadingList({ readings, changes, chosen, onChoose }: ReadingListProps) {
  return (
    <ul className="trace-list">
      {readings.map(({ key, kind, label, score, note }) => (
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

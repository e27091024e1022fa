import { describeRecommendation } from "@illumine/shared/scoring/labels/labels.ts";
import { Button } from "@illumine/shared/ui/controls/button.tsx";
import { Checkbox } from "@illumine/shared/ui/controls/checkbox.tsx";
import { Link } from "@remix-run/react";
import type { SavedResult } from "#app/storage/schemas/saved-result.ts";
import { ExportButtons } from "./export-buttons.tsx";
import { formatLongTime } from "./long-date.ts";

interface ResultListProps {
  results: readonly SavedResult[];
  /** Attempts selected for comparison: two at most. */
  chosen: readonly string[];
  onChoose: (attemptId: string, isChosen: boolean) => void;
  onDelete: (result: SavedResult) => void;
}

const maxScales = 5;

/** The overall score, or the highest scales if there is none. */
function describeScores({ figures, recommendation }: SavedResult): string {
  const overall = figures.find(({ kind }) => kind === "overall");
  const { heading } = describeRecommendation(recommendation);
  if (overall && overall.score !== null) {
    return [`Overall Score ${overall.score}`, heading].filter((part) => part !== null).join(": ");
  }
  const scales = figures.filter(({ kind, facetOf, score }) => kind === "scale" && facetOf === null && score !== null);
  if (scales.length === 0) return "No scores";
  const highest = [...scales].sort((a, b) => (b.score ?? 0) - (a.score ?? 0)).slice(0, maxScales);
  return highest.map(({ label, score }) => `${label} ${score}`).join(", ");
}

export function ResultList({ results, chosen, onChoose, onDelete }: ResultListProps) {
  return (
    <ul className="cells klist">
      {results.map((result) => {
        const { attemptId, title, completedAt } = result;
        const date = formatLongTime(completedAt);
        const isChosen = chosen.includes(attemptId);
        return (
          <li className="cell kresult" key={attemptId}>
            <div className="kresult-text">
              <h3 className="h4">
                <Link to={`/results/${attemptId}`}>{title}</Link>
              </h3>
              <p className="small muted">
                <time dateTime={completedAt}>{date}</time>
              </p>
              <p className="soft">{describeScores(result)}</p>
            </div>
            <div className="kresult-tools">
              <Checkbox
                label={
                  <>
                    Compare
                    <span className="sr">
                      {" "}
                      {title}, {date}
                    </span>
                  </>
                }
                checked={isChosen}
                disabled={!isChosen && chosen.length >= 2}
                onChange={(event) => onChoose(attemptId, event.target.checked)}
              />
              <ExportButtons
                results={[result]}
                name={`${result.assessmentId}-${completedAt.slice(0, 10)}`}
                of={title}
              />
              <Button size="s" onClick={() => onDelete(result)}>
                Delete<span className="sr"> {title}</span>
              </Button>
            </div>
          </li>
        );
      })}
    </ul>
  );
}

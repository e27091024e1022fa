import { Button } from "@illumine/shared/ui/controls/button.tsx";
import { useNavigate } from "@remix-run/react";
import { useState } from "react";
import type { SavedResult } from "#app/storage/schemas/saved-result.ts";
import { findObstacle, type Incomparable } from "./compare/find-obstacle.ts";
import { ExportButtons } from "./export-buttons.tsx";
import { ResultList } from "./result-list.tsx";

interface SavedResultsSectionProps {
  /** Newest first. */
  results: readonly SavedResult[];
  onDelete: (result: SavedResult) => void;
  onDeleteAll: () => void;
}

const maxShown = 10;

const obstacles: Record<Incomparable, string> = {
  same: "Choose two different results.",
  "other-assessment": "These two come from different assessments, so their scores can't be compared.",
  "other-content": "The questions changed between these two, so their scores can't be compared.",
  "other-engine": "The scoring rules changed between these two, so their scores can't be compared.",
};

function describeSelection(selected: readonly SavedResult[]): { text: string; isComparable: boolean } {
  const [a, b] = selected;
  if (!a) return { text: "Select two results of the same assessment to compare them.", isComparable: false };
  if (!b) return { text: "One result is selected. Select another one to compare.", isComparable: false };
  if (selected.length > 2)
    return { text: `${selected.length} results are selected. Only two can be compared.`, isComparable: false };
  const obstacle = findObstacle(a, b);
  if (obstacle) return { text: obstacles[obstacle], isComparable: false };
  return { text: "Two results are selected.", isComparable: true };
}

export function SavedResultsSection({ results, onDelete, onDeleteAll }: SavedResultsSectionProps) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [isWhole, setWhole] = useState(false);
  const navigate = useNavigate();
  const selected = results.filter(({ attemptId }) => chosen.includes(attemptId));
  const { text, isComparable } = describeSelection(selected);
  const shown = isWhole ? results : results.slice(0, maxShown);
  const [a, b] = selected;
  return (
    <>
      <ResultList
        results={shown}
        chosen={chosen}
        onChoose={(id, isChosen) => setChosen(isChosen ? [...chosen, id] : chosen.filter((other) => other !== id))}
        onDelete={onDelete}
      />
      <p className="small soft profile-status" role="status">
        {text}
      </p>
      <div className="profile-actions">
        <Button
          variant="ink"
          disabled={!isComparable}
          onClick={() =>
            navigate(`/results/compare?${new URLSearchParams({ a: a?.attemptId ?? "", b: b?.attemptId ?? "" })}`)
          }
        >
          Compare two
        </Button>
        {shown.length < results.length && (
          <Button variant="quiet" onClick={() => setWhole(true)}>
            Show {results.length - shown.length} older {results.length - shown.length === 1 ? "result" : "results"}
          </Button>
        )}
        {selected.length > 0 && <ExportButtons results={selected} name="selected-results" of="selected results" />}
        <Button variant="danger" onClick={onDeleteAll}>
          Delete all
        </Button>
      </div>
    </>
  );
}

import type { QuestionSectionKey } from "#assessment/schema.ts";
import { fitThresholds, getSubScoreLabel } from "#scoring/labels/result-labels.ts";
import type { Results } from "#scoring/results.ts";
import { ScoreRuler, ScoreRulerHead } from "../charts/score-ruler.tsx";
import { type Explain, ExplainButton } from "./explain-button.tsx";

interface SubScoresProps {
  results: Results;
  section: QuestionSectionKey;
  onExplain: Explain;
}

export function SubScores({ results, section, onExplain }: SubScoresProps) {
  const subScores = section === "wiscar" ? results.wiscar.dimensions : results[section].categories;
  return (
    <div>
      <ScoreRulerHead label={section === "wiscar" ? "Dimension" : "Sub-score"} hasAction />
      <ul className="rrows">
        {Object.entries(subScores).map(([id, value]) => {
          const label = getSubScoreLabel(section, id);
          return (
            <li key={id}>
              <ScoreRuler
                label={label}
                value={value}
                marks={fitThresholds}
                action={
                  value !== null && (
                    <ExplainButton what={label} number={{ kind: "sub-score", section, id }} onExplain={onExplain} />
                  )
                }
              />
            </li>
          );
        })}
      </ul>
    </div>
  );
}

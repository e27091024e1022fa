import { isSameId } from "#scoring/engines/scale-ids.ts";
import { getCategoryLabel } from "#scoring/labels/category-labels.ts";
import type { ScaleScore, WiscarResult } from "#scoring/results.ts";
import { RadarChart } from "../charts/radar-chart.tsx";

const shortLabels: Record<string, string> = {
  will: "Will",
  interest: "Interest",
  skill: "Skill",
  cognitive: "Cognitive",
  ability: "Ability",
  realWorld: "Real world",
};

interface Fb6RadarProps {
  wiscar: WiscarResult;
  scales: ScaleScore[];
}

export function Fb6Radar({ wiscar, scales }: Fb6RadarProps) {
  return (
    <div className="rfb6-radar">
      <RadarChart
        label="FB6 Index, six dimensions, 0 to 100"
        dimensions={Object.entries(wiscar.dimensions).map(([key, value]) => {
          const likely = scales.find(({ id }) => isSameId(id, key))?.likely;
          const name = getCategoryLabel("wiscar", key);
          return { key, label: shortLabels[key] ?? key, name, value, lo: likely?.lo, hi: likely?.hi };
        })}
      />
    </div>
  );
}

import { type ReactNode, useState } from "react";
import { describeStandouts } from "#scoring/precision/published-norms.ts";
import { Segments } from "#ui/controls/segments.tsx";
import { ScaleList, type ScaleListProps } from "../scale-list.tsx";
import { GroupSelect } from "./group-select.tsx";
import { isCompared } from "./headline.tsx";
import { PercentileList } from "./percentile-list.tsx";
import "./percentiles.css";

const views = [
  ["percentiles", "Percentiles"],
  ["scores", "Scores"],
] as const;

interface ComparedScalesProps extends ScaleListProps {
  title?: ReactNode;
  hasTexts?: boolean;
}

export function ComparedScales({ title, hasTexts = true, ...list }: ComparedScalesProps) {
  const [view, setView] = useState<"percentiles" | "scores">("percentiles");
  const { assessment, scales, facets = [], onExplain } = list;
  const compared = scales.filter(isCompared);
  const percentile = compared[0]?.percentile;
  if (!percentile) return <ScaleList {...list} />;
  return (
    <div className="pcompared">
      <div className="pcompared-head">
        {title ?? <GroupSelect {...{ assessment, percentile }} outcome={describeStandouts(compared)} />}
        <Segments label="Show" value={view} options={views} onChange={setView} />
      </div>
      {view === "scores" ? (
        <ScaleList {...list} />
      ) : (
        <PercentileList {...{ assessment, percentile, scales, facets, hasTexts, onExplain }} />
      )}
    </div>
  );
}

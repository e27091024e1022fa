import type { ReactNode } from "react";
import { formatDay } from "#admin/format-date.ts";
import { ReadFailure } from "#admin/read-failure.tsx";
import type { FiguresOverTime, FiguresPeriod } from "#api/daily-figures.ts";
import { Spinner } from "#ui/feedback/spinner.tsx";
import { formatCount } from "../figures.ts";
import { WherePeopleStop } from "../step-losses/where-people-stop.tsx";
import { DayLines, type LineFigure } from "./day-lines.tsx";
import { DaysTable } from "./days-table.tsx";
import { hasFigures, listSteps, type Period, splitPeriod, sumFigure } from "./period.ts";
import type { FiguresQuery } from "./use-figures.ts";

export interface ShownFigures {
  lines: readonly LineFigure[];
  others: readonly LineFigure[];
  hasSteps: boolean;
  note: ReactNode;
}

export function FiguresBody({ query, ...shown }: { query: FiguresQuery } & ShownFigures) {
  if (query.data) return <Figures {...query.data} {...shown} />;
  if (query.error) return <ReadFailure title="Failed to load the figures" query={query} />;
  return (
    <div className="days-wait">
      <Spinner>Loading...</Spinner>
    </div>
  );
}

interface FiguresProps extends ShownFigures {
  figures: FiguresOverTime;
  period: FiguresPeriod;
}

function Figures({ figures, period: wanted, lines, others, hasSteps, note }: FiguresProps) {
  const period = splitPeriod(figures, wanted);
  if (!hasFigures(period)) return <p className="days-none soft">{describeEmpty(figures)}</p>;
  const isSideShown = hasSteps || others.length > 0;
  return (
    <>
      <div className="days-grid" data-lines-only={!isSideShown || undefined}>
        <DayLines figures={lines} period={period} />
        {isSideShown && (
          <div className="days-side">
            {hasSteps && (
              <>
                <h3 className="h4">Where people stop</h3>
                <WherePeopleStop steps={listSteps(period.days)} none="Nobody started in this period." />
              </>
            )}
            <Others figures={others} period={period} />
          </div>
        )}
      </div>
      <p className="small muted">
        {figures.countedSince && `Counted since ${formatDay(figures.countedSince)}, in days of UTC. `}
        {note}
      </p>
      <DaysTable period={period} columns={[...lines, ...others]} />
    </>
  );
}

export const describeEmpty = ({ countedSince }: FiguresOverTime): string =>
  countedSince === null
    ? "Nothing was counted yet. Figures appear here with the first visit."
    : "Nobody visited in this period.";

const Others = ({ figures, period: { days, before } }: { figures: readonly LineFigure[]; period: Period }) => (
  <dl className="days-others">
    {figures.map(({ name, label }) => (
      <div key={name}>
        <dt>{label}</dt>
        <dd className="mono num">
          {formatCount(sumFigure(days, name))}
          {before && <span className="muted"> ({formatCount(sumFigure(before, name))} before)</span>}
        </dd>
      </div>
    ))}
  </dl>
);

import { dayLine, findHighest, findRulerEnd } from "#drawing/day-line.ts";
import { Drawn } from "#ui/charts/drawn.tsx";
import { Button } from "#ui/controls/button.tsx";
import { formatCount } from "../figures.ts";
import type { LineFigure } from "./day-lines.tsx";
import { describeEmpty } from "./figures-body.tsx";
import { hasFigures, listMarks, splitPeriod, sumFigure } from "./period.ts";
import type { FiguresQuery } from "./use-figures.ts";

export function CompactFigures({ query, lines }: { query: FiguresQuery; lines: readonly LineFigure[] }) {
  const { data, error, isFetching, refetch } = query;
  if (!data && error) {
    return (
      <p className="days-said soft" role="alert">
        Failed to load the figures.{" "}
        <Button size="s" busy={isFetching} onClick={() => void refetch()}>
          Try Again
        </Button>
      </p>
    );
  }
  const period = data && splitPeriod(data.figures, data.period);
  if (data && period && !hasFigures(period)) return <p className="days-said soft">{describeEmpty(data.figures)}</p>;
  return (
    <dl className="days-compact" aria-busy={!data}>
      {lines.map(({ name, label }) => {
        const marks = period ? listMarks(period, name) : [];
        return (
          <div key={name}>
            <dt>{label}</dt>
            <dd>
              <b className="num">
                {period ? formatCount(sumFigure(period.days, name)) : <span className="sr">Loading...</span>}
              </b>
              {period && <Drawn svg={dayLine(marks, findRulerEnd(findHighest(marks)))} />}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

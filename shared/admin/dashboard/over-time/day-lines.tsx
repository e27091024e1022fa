import { dayLine, findHighest, findRulerEnd } from "#drawing/day-line.ts";
import { Drawn } from "#ui/charts/drawn.tsx";
import { formatCount } from "../figures.ts";
import { formatShortDay } from "./format-short-day.ts";
import { type FigureName, listMarks, type Period, sumFigure } from "./period.ts";

export interface LineFigure {
  name: FigureName;
  label: string;
}

function FigureLine({ figure: { name, label }, period }: { figure: LineFigure; period: Period }) {
  const marks = listMarks(period, name);
  const end = findRulerEnd(findHighest(marks));
  const { days, before } = period;
  return (
    <div className="days-line">
      <div className="days-sum">
        <span className="days-label">{label}</span>
        <b className="num">{formatCount(sumFigure(days, name))}</b>
        {before && <small className="num">{formatCount(sumFigure(before, name))} before</small>}
      </div>
      <div className="days-ruler" aria-hidden="true">
        <span className="mono num">{formatCount(end)}</span>
        <span className="mono num">0</span>
      </div>
      <Drawn svg={dayLine(marks, end)} className="days-drawn" />
    </div>
  );
}

export function DayLines({ figures, period }: { figures: readonly LineFigure[]; period: Period }) {
  const { days, before } = period;
  const [first, last] = [days[0]?.day, days.at(-1)?.day];
  const hasUsual = before !== null && days.length >= 28;
  return (
    <div className="days-lines">
      {figures.map((figure) => (
        <FigureLine key={figure.name} figure={figure} period={period} />
      ))}
      <p className="days-axis mono">
        <span>{first && `${formatShortDay(first)}${last === first ? ", today until now" : ""}`}</span>
        <span>{last !== first && last && `${formatShortDay(last)}, today until now`}</span>
      </p>
      {hasUsual && (
        <p className="small muted">
          Yellow: between the lowest and the highest of the same weekday in the period before.
        </p>
      )}
    </div>
  );
}

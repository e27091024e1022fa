import type { FiguresPeriod } from "#api/daily-figures.ts";
import { FiguresBody, type ShownFigures } from "./figures-body.tsx";
import { PeriodChoice } from "./period-choice.tsx";
import { useFigures } from "./use-figures.ts";
import "./over-time.css";

interface OverTimeProps extends ShownFigures {
  title: string;
  period: FiguresPeriod;
  onPeriod: (period: FiguresPeriod) => void;
  /** 'assessment:{id}' or 'post:{id}' */
  subject: string;
}

export function OverTime({ title, subject, period, onPeriod, ...shown }: OverTimeProps) {
  const query = useFigures(period, subject);
  return (
    <section className="days" aria-labelledby="days-title">
      <div className="days-head">
        <h2 className="h3" id="days-title">
          {title}
        </h2>
        <PeriodChoice value={period} onChange={onPeriod} />
      </div>
      <FiguresBody query={query} {...shown} />
    </section>
  );
}

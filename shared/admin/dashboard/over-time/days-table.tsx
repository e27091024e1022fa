import { formatDay } from "#admin/format-date.ts";
import { Disclosure } from "#ui/layout/disclosure.tsx";
import { formatCount } from "../figures.ts";
import type { FigureName, Period } from "./period.ts";

interface DaysTableProps {
  period: Period;
  columns: readonly { name: FigureName; label: string }[];
}

export const DaysTable = ({ period, columns }: DaysTableProps) => (
  <Disclosure
    className="days-table"
    summary={period.before ? "Figures of each day, with the period before" : "Figures of each day"}
  >
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard */}
    <section className="days-scroll" aria-label="Figures of each day: table" tabIndex={0}>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">Day (UTC)</th>
            {columns.map(({ name, label }) => (
              <th key={name} scope="col" className="r">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...(period.before ?? []), ...period.days].toReversed().map((figures) => (
            <tr key={figures.day}>
              <th scope="row">{formatDay(figures.day)}</th>
              {columns.map(({ name }) => (
                <td key={name} className="r mono num">
                  {formatCount(figures[name])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  </Disclosure>
);

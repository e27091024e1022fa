import type { AdminAssessment } from "#api/admin-assessments.ts";
import { sectionDefaults } from "#assessment/defaults.ts";
import type { ScaleStatistics } from "#scoring/statistics/scale-statistics.ts";
import { TableScroll } from "../table-scroll.tsx";
import { ItemRow } from "./item-row.tsx";
import { describeAlpha } from "./item-words.ts";

interface ScaleTableProps {
  scale: ScaleStatistics;
  stored: AdminAssessment;
}

const columns = ["n", "Mean", "SD", "Facility", "Left out", "r rest", "Alpha without", "Upper - lower"] as const;

/** One scale with its items. */
export function ScaleTable({ scale, stored }: ScaleTableProps) {
  const { id, label, section, n, items } = scale;
  const name = label ?? `${sectionDefaults[section].title}, in no scale`;
  const headId = `stats-${section}-${id ?? "loose"}`;
  return (
    <section className="sim-scales" aria-labelledby={headId}>
      <h3 className="h4" id={headId}>
        {name}
      </h3>
      <p className="small num" data-tentative={n < 100 || undefined}>
        {describeAlpha(scale)}
      </p>
      <TableScroll label={name}>
        <table className="table stats">
          <thead>
            <tr>
              <th scope="col">Item</th>
              {columns.map((column) => (
                <th key={column} scope="col" className="r">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {items.map((item) => (
              <ItemRow key={item.question} item={item} section={section} stored={stored} />
            ))}
          </tbody>
        </table>
      </TableScroll>
    </section>
  );
}

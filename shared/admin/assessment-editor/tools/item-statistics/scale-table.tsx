import { sectionDefaults } from "#assessment/defaults.ts";
import type { AssessmentDraft } from "#assessment/draft.ts";
import type { ScaleStatistics } from "#scoring/statistics/scale-statistics.ts";
import { TableScroll } from "../table-scroll.tsx";
import { describeAlpha } from "./item-labels.ts";
import { ItemRow } from "./item-row.tsx";

interface ScaleTableProps {
  scale: ScaleStatistics;
  asked: Pick<AssessmentDraft, "sections">;
  note?: string;
}

const columns = ["n", "Mean", "SD", "Facility", "Skipped", "Item-rest r", "Alpha if dropped", "Upper − lower"] as const;

export function ScaleTable({ scale, asked, note }: ScaleTableProps) {
  const { id, label, section, n, items } = scale;
  const name = label ?? `${sectionDefaults[section].title}, not in a scale`;
  const headId = `stats-${section}-${id ?? "loose"}`;
  return (
    <section className="sim-scales" aria-labelledby={headId}>
      <h3 className="h4" id={headId}>
        {name}
      </h3>
      <p className="small num" data-tentative={n < 100 || undefined}>
        {describeAlpha(scale)}
        {note && `. ${note}`}
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
              <ItemRow key={item.question} item={item} section={section} asked={asked} />
            ))}
          </tbody>
        </table>
      </TableScroll>
    </section>
  );
}

import { type ColumnField, columnFields, columnNames, type Mapping, repeatedFields } from "#assessment/csv/mapping.ts";
import type { Table } from "#assessment/csv/table.ts";
import { Select } from "#ui/controls/select.tsx";

const sampleCount = 3;

const formatSample = ({ rows }: Table, column: number): string =>
  rows
    .map(({ cells }) => cells[column]?.trim() ?? "")
    .filter((cell) => cell !== "")
    .slice(0, sampleCount)
    .join(" · ");

/** Each field has one column, except options and keys of scales. */
function choose(mapping: Mapping, column: number, field: ColumnField | null): Mapping {
  return mapping.map((present, index) => {
    if (index === column) return field;
    return present === field && !repeatedFields.has(field) ? null : present;
  });
}

export function ColumnMapping({
  table,
  mapping,
  onChange,
}: {
  table: Table;
  mapping: Mapping;
  onChange: (mapping: Mapping) => void;
}) {
  return (
    <section aria-label="Columns">
      <ul className="csv-columns">
        {table.header.map((heading, column) => {
          const name = heading.trim() || `Column ${column + 1}`;
          return (
            <li key={column}>
              <span className="csv-column">{name}</span>
              <Select
                aria-label={`What "${name}" contains`}
                value={mapping[column] ?? ""}
                onChange={({ target }) => {
                  const field = columnFields.find((one) => one === target.value) ?? null;
                  onChange(choose(mapping, column, field));
                }}
              >
                <option value="">(not imported)</option>
                {columnFields.map((field) => (
                  <option key={field} value={field}>
                    {columnNames[field]}
                  </option>
                ))}
              </Select>
              <span className="csv-sample">{formatSample(table, column)}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

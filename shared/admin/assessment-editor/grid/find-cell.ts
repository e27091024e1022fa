/** `column`: null over the heading of a row. */
export interface PointedCell {
  row: number;
  column: number | null;
}

export function findCell(target: EventTarget): PointedCell | null {
  if (!(target instanceof Element)) return null;
  const row = target.closest<HTMLElement>("[data-row]")?.dataset["row"];
  const column = target.closest<HTMLElement>("[data-column]")?.dataset["column"];
  const isHead = target.closest("[data-head]") !== null;
  if (row === undefined || (column === undefined && !isHead)) return null;
  return { row: Number(row), column: column === undefined ? null : Number(column) };
}

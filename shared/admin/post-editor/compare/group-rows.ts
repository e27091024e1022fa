import type { PostSection } from "#blog/schema.ts";
import type { BlockRow } from "./align-blocks.ts";

export type RowGroup =
  | { kind: "same"; position: number; sections: PostSection[] }
  | { kind: "row"; position: number; row: BlockRow };

export function groupRows(rows: readonly BlockRow[]): RowGroup[] {
  const groups: RowGroup[] = [];
  for (const [position, row] of rows.entries()) {
    const last = groups.at(-1);
    if (row.change !== "same") groups.push({ kind: "row", position, row });
    else if (row.mine && last?.kind === "same") last.sections.push(row.mine);
    else if (row.mine) groups.push({ kind: "same", position, sections: [row.mine] });
  }
  return groups;
}

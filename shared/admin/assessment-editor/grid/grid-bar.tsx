import { Menu } from "#admin/menu/menu.tsx";
import { questionSectionKeys } from "#assessment/section-keys.ts";
import { Button } from "#ui/controls/button.tsx";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { ToolIcon } from "#ui/icons/tool-icon.tsx";
import { columnIds, getColumnLabel } from "./model/columns.ts";
import { describeCell } from "./model/format-cell.ts";
import { toBounds } from "./model/selection.ts";
import type { Grid } from "./use-grid.ts";

const weights = ["0", "0.5", "1", "2", "3"];

function formatReference({ rows, selection }: Grid): string {
  const { top, bottom, left, right } = toBounds(selection);
  const ids = [...new Set([rows[top]?.question.id, rows[bottom]?.question.id])].join(":");
  const columns = [...new Set([left, right])].map((at) => getColumnLabel(columnIds[at] ?? "text")).join(":");
  return `${ids} ${columns}`;
}

export function GridBar({ grid, isLocked }: { grid: Grid; isLocked: boolean }) {
  const { activeRow, active, context, selectedRows } = grid;
  const column = columnIds[active.column];
  if (!activeRow || !column) return null;
  const canAlter = !isLocked;
  const count = selectedRows.length;
  const scaleEntries = [
    ...context.scaleNames.map((label) => ({ label, onSelect: () => grid.set("scale", label) })),
    { label: "No scale", onSelect: () => grid.set("scale", "") },
  ];
  return (
    <fieldset className="qg-bar" disabled={!canAlter}>
      <legend className="sr">Selected questions</legend>
      <span className="qg-reference mono">{formatReference(grid)}</span>
      <span className="qg-value">{describeCell(activeRow, column, context)}</span>
      <span className="qg-selected num">{count === 1 ? "1 question selected" : `${count} questions selected`}</span>
      <Button size="s" onClick={() => grid.startEdit()}>
        Edit cell
      </Button>
      {context.scales.length > 0 && <Menu label="Set scale" entries={scaleEntries} />}
      <Menu
        label="Key"
        entries={[
          { label: "+ As is", onSelect: () => grid.set("key", "1") },
          { label: "− Reversed", onSelect: () => grid.set("key", "-1") },
        ]}
      />
      <Menu label="Weight" entries={weights.map((label) => ({ label, onSelect: () => grid.set("weight", label) }))} />
      <Menu
        label="Move to"
        entries={questionSectionKeys.map((key) => ({
          label: context.sectionTitles[key],
          onSelect: () => grid.set("section", context.sectionTitles[key]),
        }))}
      />
      <Button size="s" onClick={grid.reverse}>
        Reverse
      </Button>
      <Button size="s" onClick={() => grid.addBelow(active.row)}>
        Add below
      </Button>
      <IconButton
        icon={<ToolIcon name="trash" />}
        label={count === 1 ? "Delete the selected question" : `Delete ${count} selected questions`}
        onClick={grid.remove}
      />
    </fieldset>
  );
}

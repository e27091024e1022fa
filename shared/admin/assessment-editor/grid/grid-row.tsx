/* biome-ignore-all lint/a11y/useSemanticElements: a table can't draw only the rows that are in sight */
/* biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and names its active cell */
import { memo, type ReactNode } from "react";
import { joinClasses } from "#ui/controls/join-classes.ts";
import { pickScaleHue } from "../form/scoring/scale-hue.ts";
import type { CellContext } from "./model/cell-context.ts";
import { columnIds, type GridColumn } from "./model/columns.ts";
import { describeCell } from "./model/format-cell.ts";
import type { GridRow } from "./model/rows.ts";

const figureColumns: ReadonlySet<GridColumn> = new Set(["weight", "points"]);

function CellContent({ row, column, context }: { row: GridRow; column: GridColumn; context: CellContext }) {
  const text = describeCell(row, column, context);
  if (column === "key" && text !== "") {
    return (
      <>
        <span className="sr">{row.key === -1 ? "reversed" : row.key === 1 ? "as is" : "differs by scale"}</span>
        <span className={joinClasses(row.key === 1 && "qg-plus")} aria-hidden="true">
          {row.key === -1 ? <i className="qg-minus" /> : text}
        </span>
      </>
    );
  }
  if (column === "scale") {
    const isDerived = context.scales.length === 0 && row.question.scaleId === undefined;
    return (
      <span className={joinClasses("qg-scale", isDerived && "muted")}>
        {row.scales.map((at) => (
          <i key={at} className="spectral" data-cat={pickScaleHue(at)} aria-hidden="true" />
        ))}
        <span>{text}</span>
      </span>
    );
  }
  return figureColumns.has(column) ? <span className="mono num">{text}</span> : text;
}

export interface GridRowViewProps {
  gridId: string;
  row: GridRow;
  /** In the sheet, from 0. */
  at: number;
  /** In the grid, with headings, from 1. */
  ariaRow: number;
  top: number;
  context: CellContext;
  activeColumn: number | null;
  /** Selected columns as a text such as '2-4', so that a row renders only when it changes. */
  selected: string;
  /** Columns that visitors don't see as they are here, in the same form. */
  changed: string;
  filled: string;
  handleColumn: number | null;
  editor: ReactNode;
}

function readSelected(selected: string): ReadonlySet<number> {
  const columns = new Set<number>();
  for (const range of selected === "" ? [] : selected.split(",")) {
    const [left = 0, right = left] = range.split("-").map(Number);
    for (let column = left; column <= right; column += 1) columns.add(column);
  }
  return columns;
}

export const GridRowView = memo(function GridRowView(props: GridRowViewProps) {
  const { gridId, row, at, ariaRow, top, context, activeColumn, selected, changed, filled, handleColumn, editor } =
    props;
  const columns = readSelected(selected);
  const filledColumns = readSelected(filled);
  const changedColumns = readSelected(changed);
  return (
    <div className="qg-row" role="row" aria-rowindex={ariaRow} data-row={at} style={{ top }}>
      <div
        className={joinClasses("qg-head", columns.size > 0 && "qg-head--selected")}
        role="rowheader"
        aria-colindex={1}
        data-head=""
      >
        <span className="mono num">{at + 1}</span>
        <span className="mono qg-id">
          <bdi dir="ltr">{row.question.id}</bdi>
        </span>
      </div>
      {columnIds.map((column, index) => (
        <div
          key={column}
          id={index === activeColumn ? `${gridId}-active` : undefined}
          className={joinClasses(
            "qg-cell",
            `qg-cell--${column}`,
            columns.has(index) && "qg-cell--selected",
            index === activeColumn && "qg-cell--active",
            filledColumns.has(index) && "qg-cell--filled",
            changedColumns.has(index) && "qg-cell--changed",
          )}
          role="gridcell"
          aria-colindex={index + 2}
          aria-selected={columns.has(index)}
          data-column={index}
        >
          {index === activeColumn && editor ? editor : <CellContent row={row} column={column} context={context} />}
          {changedColumns.has(index) && <span className="sr">, not published yet</span>}
          {index === handleColumn && !editor && <span className="qg-fill" data-fill="" aria-hidden="true" />}
        </div>
      ))}
    </div>
  );
});

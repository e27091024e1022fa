/* biome-ignore-all lint/a11y/useSemanticElements: a table can't draw only the rows that are in sight */
/* biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and names its active cell */
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { flushSync } from "react-dom";
import { questionSectionKeys } from "#assessment/section-keys.ts";
import { Icon } from "#ui/icons/icon.tsx";
import { questionTypes } from "../form/questions/question-types.ts";
import { CellEditor } from "./cell-editor.tsx";
import { findCell, type PointedCell } from "./find-cell.ts";
import { GridRowView } from "./grid-row.tsx";
import { columnIds, type GridColumn, getColumnLabel, gridColumns } from "./model/columns.ts";
import { type GridBounds, moveSelection, selectCell, selectRows, stepCell, toBounds } from "./model/selection.ts";
import { readGridKey } from "./read-grid-key.ts";
import { useCellDrag } from "./use-cell-drag.ts";
import { useChangedCells } from "./use-changed-cells.ts";
import type { Grid } from "./use-grid.ts";
import { useGridWindow } from "./use-grid-window.ts";
import { useLineHeight } from "./use-line-height.ts";

/** In px, with its border. */
const headingHeight = 28;

interface GridSheetProps {
  grid: Grid;
  sheet: RefObject<HTMLDivElement>;
  isLocked: boolean;
}

type FillTarget = Pick<GridBounds, "top" | "bottom">;

type Line = { section: (typeof questionSectionKeys)[number]; count: number } | { at: number };

function listLines({ rows }: Grid): { lines: Line[]; lineOfRow: number[] } {
  const lines: Line[] = [];
  const lineOfRow: number[] = [];
  let at = 0;
  for (const section of questionSectionKeys) {
    const count = rows.filter((row) => row.section === section).length;
    lines.push({ section, count });
    for (const end = at + count; at < end; at += 1) {
      lineOfRow.push(lines.length);
      lines.push({ at });
    }
  }
  return { lines, lineOfRow };
}

function listSuggestions({ rows, context }: Grid, column: GridColumn): readonly string[] {
  switch (column) {
    case "type":
      return questionTypes.map(([, label]) => label);
    case "scale":
      return context.scales.length > 0
        ? context.scaleNames
        : [...new Set(rows.flatMap(({ question }) => question.scaleId ?? []))];
    case "section":
      return questionSectionKeys.map((key) => context.sectionTitles[key]);
    case "category":
      return [...new Set(rows.map(({ question }) => question.category).filter(Boolean))];
    default:
      return [];
  }
}

function useVisibleActiveCell({ grid, sheet }: GridSheetProps, top: number, lineHeight: number) {
  const { active, selection, rows } = grid;
  const { row, column } = selection.focus;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a move scrolls, not the end of an edit
  useLayoutEffect(() => {
    const element = sheet.current;
    if (!element || rows.length === 0) return;
    const bottom = top + lineHeight;
    const height = element.clientHeight - headingHeight;
    if (top < element.scrollTop) element.scrollTop = top;
    else if (bottom > element.scrollTop + height) element.scrollTop = bottom - height;
    const [head, ...columns] = element.querySelectorAll<HTMLElement>('[role="columnheader"]');
    const shown = columns[column];
    if (!head || !shown) return;
    const left = shown.offsetLeft - head.offsetWidth;
    const right = shown.offsetLeft + shown.offsetWidth;
    if (left < element.scrollLeft) element.scrollLeft = left;
    else if (right > element.scrollLeft + element.clientWidth) element.scrollLeft = right - element.clientWidth;
  }, [active.row, active.column, row, column]);
}

export function GridSheet(props: GridSheetProps) {
  const { grid, sheet, isLocked } = props;
  const id = useId();
  const { rows, selection, active, edit, context } = grid;
  const lineHeight = useLineHeight();
  // biome-ignore lint/correctness/useExhaustiveDependencies: lines follow from the rows
  const { lines, lineOfRow } = useMemo(() => listLines(grid), [rows]);
  const { first, last } = useGridWindow(sheet, { lineHeight, lineCount: lines.length });
  useVisibleActiveCell(props, (lineOfRow[selection.focus.row] ?? 0) * lineHeight, lineHeight);
  const isReleased = useRef(false);
  const drag = useCellDrag(sheet);
  const [fillTarget, setFillTarget] = useState<FillTarget | null>(null);
  const bounds = [selection, ...selection.others].map(toBounds);
  const isActiveShown = (lineOfRow[active.row] ?? -1) >= first && (lineOfRow[active.row] ?? -1) <= last;

  const handleKey = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.target !== event.currentTarget || event.nativeEvent.isComposing) return;
    const pageRows = Math.max(1, Math.floor(event.currentTarget.clientHeight / lineHeight) - 2);
    const command = readGridKey(event, pageRows);
    // After Escape, Tab leaves the sheet.
    const wasReleased = isReleased.current;
    if (event.key !== "Shift") isReleased.current = command?.name === "release";
    if (!command || rows.length === 0 || (command.name === "step" && wasReleased)) return;
    switch (command.name) {
      case "move":
        grid.setSelection(
          moveSelection(selection, command.move, { rowCount: rows.length, isExtending: command.isExtending }),
        );
        break;
      case "step": {
        const next = stepCell(active, command.distance, rows.length);
        if (!next) return;
        grid.setSelection(selectCell(next.row, next.column));
        break;
      }
      case "selectAll":
        grid.setSelection(selectRows(0, rows.length - 1));
        break;
      case "release":
        grid.setSelection(selectCell(active.row, active.column));
        break;
      case "type":
        // The browser puts the letter into the field, which has the focus by then.
        if (!isLocked) flushSync(() => grid.startEdit(""));
        return;
      default:
        if (isLocked) break;
        if (command.name === "edit") grid.startEdit();
        else if (command.name === "clear") grid.clear();
        else grid.fillDown();
    }
    event.preventDefault();
  };

  const select = (row: number, column: number | null, event: PointerEvent) => {
    const isFurther = event.ctrlKey || event.metaKey;
    const next = column === null ? selectRows(row, row) : selectCell(row, column);
    if (event.shiftKey) {
      const anchor = column === null ? { row: selection.anchor.row, column: 0 } : selection.anchor;
      grid.setSelection({ ...selection, anchor, focus: next.focus });
    } else if (isFurther) {
      const { anchor, focus } = selection;
      grid.setSelection({ ...next, others: [...selection.others, { anchor, focus }] });
    } else grid.setSelection(next);
  };
  const handlePointerDown = (event: PointerEvent) => {
    const cell = findCell(event.target);
    if (!cell || event.button !== 0) return;
    if (event.target instanceof Element && event.target.closest(".qg-editor")) return;
    // A click elsewhere writes the open cell before the selection moves and its field goes.
    if (!grid.finishEdit()) return;
    const isSame = cell.row === active.row && cell.column === active.column;
    // A second tap edits, as there is no double click on a touch screen.
    if (event.pointerType === "touch" && isSame && !isLocked) {
      event.preventDefault();
      grid.startEdit();
      return;
    }
    if (event.target instanceof Element && event.target.closest("[data-fill]")) return startFill(event);
    select(cell.row, cell.column, event);
    if (event.pointerType === "mouse") startSelecting(event, cell);
  };
  const handleMouseDown = (event: MouseEvent) => {
    const isInEditor = event.target instanceof Element && event.target.closest(".qg-editor");
    // A text that doesn't fit keeps the focus.
    if (edit && !isInEditor && !grid.finishEdit()) event.preventDefault();
  };
  const startFill = (event: PointerEvent) => {
    const source = toBounds(selection);
    let target: FillTarget | null = null;
    drag(event, {
      onCell: ({ row }) => {
        const isOutside = row < source.top || row > source.bottom;
        target = isOutside ? { top: Math.min(row, source.top), bottom: Math.max(row, source.bottom) } : null;
        setFillTarget(target);
      },
      onEnd: (isDropped) => {
        setFillTarget(null);
        if (isDropped && target) grid.fillRows(target);
      },
    });
  };
  const startSelecting = (event: PointerEvent, from: PointedCell) => {
    const lastColumn = columnIds.length - 1;
    drag(event, {
      onCell: ({ row, column }) => {
        const focus = { row, column: from.column === null ? lastColumn : (column ?? 0) };
        grid.setSelection((now) =>
          now.focus.row === focus.row && now.focus.column === focus.column ? now : { ...now, focus },
        );
      },
    });
  };

  const writeClipboard = (event: ClipboardEvent): boolean => {
    const text = grid.copy();
    event.preventDefault();
    if (text !== null) event.clipboardData.setData("text/plain", text);
    return text !== null;
  };

  const listChanged = useChangedCells();
  const range = toBounds(selection);
  const hasHandle = !isLocked && !edit && selection.others.length === 0;
  const isFilled = (row: number) =>
    fillTarget !== null && row >= fillTarget.top && row <= fillTarget.bottom && (row < range.top || row > range.bottom);
  const readSelectedColumns = (row: number) =>
    bounds
      .filter(({ top, bottom }) => row >= top && row <= bottom)
      .map(({ left, right }) => `${left}-${right}`)
      .join();
  const renderEditor = (row: number) => {
    const column = edit && edit.row === row ? columnIds[edit.column] : undefined;
    if (!edit || !column) return null;
    return (
      <CellEditor
        key={`${edit.row}/${edit.column}`}
        ref={grid.editor}
        label={`${getColumnLabel(column)} of question ${row + 1}`}
        text={edit.text}
        isReplacing={edit.isReplacing}
        hasLines={column === "text"}
        suggestions={listSuggestions(grid, column)}
        onCommit={grid.commitEdit}
        onCancel={grid.cancelEdit}
      />
    );
  };

  // Scrolled out of sight, an open cell stays, with what was typed.
  const editedAt = edit ? lineOfRow[edit.row] : undefined;
  const shownLines = lines.slice(first, last + 1).map((line, offset) => ({ line, at: first + offset }));
  const editedLine = editedAt === undefined ? undefined : lines[editedAt];
  if (editedAt !== undefined && editedLine) {
    // In their order: a moved field would lose the focus.
    if (editedAt < first) shownLines.unshift({ line: editedLine, at: editedAt });
    else if (editedAt > last) shownLines.push({ line: editedLine, at: editedAt });
  }

  return (
    <>
      <p className="sr" id={`${id}-hint`}>
        Arrow keys move, Enter edits a cell, Escape and then Tab leave the sheet.
      </p>
      <div
        ref={sheet}
        className="qg-sheet"
        role="grid"
        aria-label="Questions"
        aria-describedby={`${id}-hint`}
        aria-rowcount={lines.length + 1}
        aria-colcount={columnIds.length + 1}
        aria-multiselectable="true"
        aria-readonly={isLocked || undefined}
        aria-activedescendant={isActiveShown && rows.length > 0 ? `${id}-active` : undefined}
        tabIndex={0}
        style={{ "--qg-line": `${lineHeight}px` } as Record<string, string>}
        onKeyDown={handleKey}
        onPointerDown={handlePointerDown}
        onMouseDown={handleMouseDown}
        onDoubleClick={(event) => {
          if (!isLocked && !edit && findCell(event.target)?.column !== null) grid.startEdit();
        }}
        onCopy={(event) => writeClipboard(event)}
        onCut={(event) => {
          if (writeClipboard(event) && !isLocked) grid.clear();
        }}
        onPaste={(event) => {
          event.preventDefault();
          if (!isLocked) grid.paste(event.clipboardData.getData("text/plain"));
        }}
      >
        <div className="qg-heading" role="row" aria-rowindex={1}>
          <div className="qg-head" role="columnheader" aria-colindex={1}>
            ID
          </div>
          {gridColumns.map(({ id: column, label }, at) => (
            <div
              key={column}
              className={`qg-column qg-cell--${column}`}
              role="columnheader"
              aria-colindex={at + 2}
              data-selected={bounds.some(({ left, right }) => at >= left && at <= right) || undefined}
            >
              {label}
            </div>
          ))}
        </div>
        <div className="qg-body" role="rowgroup" style={{ height: lines.length * lineHeight }}>
          {shownLines.map(({ line, at }) => {
            const top = at * lineHeight;
            if (!("at" in line)) {
              return (
                <div key={line.section} className="qg-section" role="row" aria-rowindex={at + 2} style={{ top }}>
                  <div
                    className="qg-section-title"
                    role="rowheader"
                    aria-colindex={1}
                    aria-colspan={columnIds.length + 1}
                  >
                    {context.sectionTitles[line.section]}
                    <span className="qg-count">{line.count === 1 ? "1 question" : `${line.count} questions`}</span>
                    <button
                      type="button"
                      className="qg-add"
                      disabled={isLocked}
                      aria-label={`Add a question to ${context.sectionTitles[line.section]}`}
                      onClick={() => grid.addToSection(line.section)}
                    >
                      <Icon name="plus" size="s" />
                      Add
                    </button>
                  </div>
                </div>
              );
            }
            const row = rows[line.at];
            if (!row) return null;
            const isActive = line.at === active.row;
            return (
              <GridRowView
                key={`row-${line.at}`}
                gridId={id}
                row={row}
                at={line.at}
                ariaRow={at + 2}
                top={top}
                context={context}
                activeColumn={isActive ? active.column : null}
                selected={readSelectedColumns(line.at)}
                changed={listChanged(row, context)}
                filled={isFilled(line.at) ? `${range.left}-${range.right}` : ""}
                handleColumn={hasHandle && line.at === range.bottom ? range.right : null}
                editor={isActive ? renderEditor(line.at) : null}
              />
            );
          })}
        </div>
      </div>
    </>
  );
}

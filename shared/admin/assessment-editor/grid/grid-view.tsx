import { useRef } from "react";
import { Button } from "#ui/controls/button.tsx";
import { Alert } from "#ui/feedback/alert.tsx";
import { useDraft, useDraftActions } from "../draft/draft-context.ts";
import { useTakeTarget } from "../form/go-to-target.ts";
import { GridBar } from "./grid-bar.tsx";
import { GridSheet } from "./grid-sheet.tsx";
import { findTargetCell } from "./model/find-target-cell.ts";
import { selectCell } from "./model/selection.ts";
import { PasteDialog } from "./paste-dialog.tsx";
import { ScaleMargin } from "./scale-margin.tsx";
import { useGrid } from "./use-grid.ts";
import "./grid.css";

export function GridView() {
  const sheet = useRef<HTMLDivElement>(null);
  const isLocked = useDraft((state) => state.isPending);
  const actions = useDraftActions();
  const grid = useGrid(() => sheet.current?.focus({ preventScroll: true }));
  const { rows, activeRow, question } = grid;
  useTakeTarget((path, isNew) => {
    // What doesn't fit its cell stays in sight.
    if (!grid.finishEdit()) return true;
    const cell = findTargetCell(rows, path);
    if (!cell) {
      if (isNew) actions.show("form");
      return false;
    }
    grid.setSelection(selectCell(cell.row, cell.column));
    sheet.current?.focus({ preventScroll: true });
    return true;
  });
  return (
    <section className="qg" aria-label="Grid">
      {isLocked && (
        <Alert
          tone="warn"
          live
          title="The JSON has changes the grid can't show yet"
          action={
            <Button size="s" onClick={() => actions.show("json")}>
              Go to JSON
            </Button>
          }
        >
          The grid is locked until you fix, convert, or discard them.
        </Alert>
      )}
      <div className="qg-frame">
        <GridBar grid={grid} isLocked={isLocked} />
        <GridSheet grid={grid} sheet={sheet} isLocked={isLocked} />
        <ScaleMargin questionId={activeRow?.question.id} />
        <p className="qg-status">
          <span className="num">{rows.length === 1 ? "1 question" : `${rows.length} questions`}</span>
          <span className="qg-hint" role="status">
            {grid.isPasting
              ? "Reading what was pasted..."
              : "Paste from a spreadsheet or a plain list: one question a line, (R) reverses it"}
          </span>
          <span className="qg-keys">
            <kbd>Enter</kbd> edit, then next <kbd>Ctrl D</kbd> fill down <kbd>Esc</kbd> <kbd>Tab</kbd> leave
          </span>
        </p>
      </div>
      {question && (
        <PasteDialog
          draft={grid.draft}
          question={question}
          planPaste={grid.planPaste}
          onPaste={grid.applyPaste}
          onClose={() => grid.setQuestion(null)}
        />
      )}
    </section>
  );
}

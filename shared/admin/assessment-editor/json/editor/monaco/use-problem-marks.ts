import { useEffect } from "react";
import type { Problem, Severity } from "#assessment/problem.ts";
import { monaco } from "./start-monaco.ts";
import { toRange } from "./text-range.ts";

const owner = "illumine";
/** More would be drawn for nobody: the list of problems has them all. */
const mostMarks = 1000;

const severities: Record<Severity, monaco.MarkerSeverity> = {
  error: monaco.MarkerSeverity.Error,
  warning: monaco.MarkerSeverity.Warning,
  note: monaco.MarkerSeverity.Info,
};

const toLine = (range: monaco.Range, severity: Severity): monaco.editor.IModelDeltaDecoration => ({
  range: new monaco.Range(range.startLineNumber, 1, range.startLineNumber, 1),
  options: {
    isWholeLine: true,
    className: `ecode-line--${severity}`,
    marginClassName: `ecode-line--${severity}`,
    lineNumberClassName: "ecode-number--marked",
    stickiness: monaco.editor.TrackedRangeStickiness.NeverGrowsWhenTypingAtEdges,
    // Of two on a line the graver one is seen.
    zIndex: severity === "error" ? 2 : 1,
  },
});

/** Underlines what has a problem, tints the lines of errors and warnings, and says what is wrong to who points there. */
export function useProblemMarks(
  editor: monaco.editor.IStandaloneCodeEditor | null,
  problems: readonly Problem[],
): void {
  useEffect(() => {
    const model = editor?.getModel();
    if (!editor || !model) return;
    const marks = problems
      .flatMap(({ severity, message, topic, position }) =>
        position ? [{ severity, message, topic, range: toRange(model, position) }] : [],
      )
      .slice(0, mostMarks);
    monaco.editor.setModelMarkers(
      model,
      owner,
      marks.map(({ severity, message, topic, range }) => ({
        ...range,
        severity: severities[severity],
        message,
        source: topic,
      })),
    );
    const lines = editor.createDecorationsCollection(
      marks.filter(({ severity }) => severity !== "note").map(({ range, severity }) => toLine(range, severity)),
    );
    return () => lines.clear();
  }, [editor, problems]);
}

import { useEffect } from "react";
import type { Problem, Severity } from "#assessment/problem.ts";
import { monaco } from "./start-monaco.ts";
import { toRange } from "./text-range.ts";

const owner = "illumine";
/** The problems list has them all. */
const maxMarks = 1000;

const severities: Record<Severity, monaco.MarkerSeverity> = {
  error: monaco.MarkerSeverity.Error,
  warning: monaco.MarkerSeverity.Warning,
  note: monaco.MarkerSeverity.Info,
};

const buildLineDecoration = (range: monaco.Range, severity: Severity): monaco.editor.IModelDeltaDecoration => ({
  range: new monaco.Range(range.startLineNumber, 1, range.startLineNumber, 1),
  options: {
    isWholeLine: true,
    className: `ecode-line--${severity}`,
    marginClassName: `ecode-line--${severity}`,
    lineNumberClassName: "ecode-number--marked",
    stickiness: monaco.editor.TrackedRangeStickiness.NeverGrowsWhenTypingAtEdges,
    // On a line with two, the more severe one shows.
    zIndex: severity === "error" ? 2 : 1,
  },
});

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
      .slice(0, maxMarks);
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
      marks
        .filter(({ severity }) => severity !== "note")
        .map(({ range, severity }) => buildLineDecoration(range, severity)),
    );
    return () => lines.clear();
  }, [editor, problems]);
}

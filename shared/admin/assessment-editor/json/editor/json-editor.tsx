import { lazy, Suspense } from "react";
import type { Problem, TextPosition } from "#assessment/problem.ts";
import { Spinner } from "#ui/feedback/spinner.tsx";
import { canRunCode } from "./can-run-code.ts";
import { CodeBoundary } from "./code-boundary.ts";
import { loadCode } from "./load-code.ts";
import { PlainEditor } from "./plain-editor.tsx";
import "./json-editor.css";

export interface JsonEditorProps {
  text: string;
  onText: (text: string) => void;
  /** Those with a position are marked where they stand. */
  problems: readonly Problem[];
  /** Where the author wants to be: a new object takes them there. */
  wanted: TextPosition | null;
  /** The text has no history of its own: both go to the draft's. */
  onUndo: () => void;
  onRedo: () => void;
  readOnly?: boolean;
}

// A file of its own, larger than all others together: only who opens the JSON view loads it.
const CodeEditor = lazy(() => loadCode(async () => (await import("./monaco/code-editor.tsx")).CodeEditor, PlainEditor));

/** An assessment's JSON in a code editor; in a plain text area where the code editor cannot run. */
export function JsonEditor(props: JsonEditorProps) {
  const plain = <PlainEditor {...props} />;
  if (!canRunCode()) return plain;
  return (
    <CodeBoundary fallback={plain}>
      <Suspense
        fallback={
          <div className="ecode ecode--waiting">
            <Spinner>Loading the code editor...</Spinner>
          </div>
        }
      >
        <CodeEditor {...props} />
      </Suspense>
    </CodeBoundary>
  );
}

import { lazy, Suspense } from "react";
import { Spinner } from "#ui/feedback/spinner.tsx";
import { canRunCode } from "./can-run-code.ts";
import { CodeBoundary } from "./code-boundary.ts";
import type { JsonEditorProps } from "./json-editor-props.ts";
import { loadCode } from "./load-code.ts";
import { PlainEditor } from "./plain-editor.tsx";
import "./json-editor.css";

// A separate chunk, larger than all others together: loads when the JSON view opens.
const CodeEditor = lazy(() => loadCode(async () => (await import("./monaco/code-editor.tsx")).CodeEditor, PlainEditor));

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

import { lazy, Suspense } from "react";
import { TextDiff } from "#admin/drafts/text-diff.tsx";
import { Spinner } from "#ui/feedback/spinner.tsx";
import { canRunCode } from "./can-run-code.ts";
import { CodeBoundary } from "./code-boundary.ts";
import type { JsonDiffProps } from "./json-diff-props.ts";
import { loadCode } from "./load-code.ts";
import "./json-editor.css";

const CodeDiff = lazy(() => loadCode(async () => (await import("./monaco/code-diff.tsx")).CodeDiff, TextDiff));

export function JsonDiff(props: JsonDiffProps) {
  const plain = <TextDiff {...props} />;
  if (!canRunCode()) return plain;
  return (
    <CodeBoundary fallback={plain}>
      <Suspense
        fallback={
          <div className="ecode ecode--waiting">
            <Spinner>Loading the comparison...</Spinner>
          </div>
        }
      >
        <CodeDiff {...props} />
      </Suspense>
    </CodeBoundary>
  );
}

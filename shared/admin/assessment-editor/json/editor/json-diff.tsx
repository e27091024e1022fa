import { lazy, Suspense } from "react";
import { Spinner } from "../../../../ui/spinner";
import { TextDiff } from "../../../drafts/text-diff";
import { canRunCode } from "./can-run-code";
import { CodeBoundary } from "./code-boundary";
import { loadCode } from "./load-code";
import "./json-editor.css";

export interface JsonDiffProps {
  before: string;
  after: string;
}

const CodeDiff = lazy(() => loadCode(async () => (await import("./monaco/code-diff")).CodeDiff, TextDiff));

/** What one JSON has and the other has not: side by side where there is room, else one below the other. */
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

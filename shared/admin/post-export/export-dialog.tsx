import { useEffect, useRef, useState } from "react";
import { useAdmin } from "#admin/admin-context.ts";
import { pluralize } from "#admin/dashboard/figures.ts";
import { describeFailure } from "#admin/failure-message.ts";
import { Button } from "#ui/controls/button.tsx";
import { Alert } from "#ui/feedback/alert.tsx";
import { Dialog } from "#ui/feedback/dialog.tsx";
import { Progress } from "#ui/feedback/progress.tsx";
import { exportPosts, listPostIds } from "./export-posts.ts";
import "./export-dialog.css";

interface ExportDialogProps {
  /** Null for all posts. */
  ids: readonly string[] | null;
  onClose: () => void;
}

type ExportStep =
  | { name: "reading"; done: number; total: number }
  | { name: "failed"; reason: string }
  | { name: "done"; count: number; losses: readonly string[] };

const postNames = ["post", "posts"] as const;
const maxListed = 50;

export function ExportDialog({ ids, onClose }: ExportDialogProps) {
  const { api, host } = useAdmin();
  const [step, setStep] = useState<ExportStep>({ name: "reading", done: 0, total: 0 });
  const [attempt, setAttempt] = useState(0);
  const given = useRef({ api, host, ids });

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each attempt
  useEffect(() => {
    let isCanceled = false;
    const run = async () => {
      const { api: client, host: files, ids: chosen } = given.current;
      const exported = await exportPosts({
        api: client,
        ids: chosen ?? (await listPostIds(client)),
        readFile: files.readFile,
        onProgress: (done, total) => isCanceled || setStep({ name: "reading", done, total }),
        isCanceled: () => isCanceled,
      });
      if (!exported || isCanceled) return;
      const { archive, count, losses } = exported;
      files.saveFile("posts.zip", new Blob([archive], { type: "application/zip" }));
      setStep({ name: "done", count, losses });
    };
    run().catch((error: unknown) => isCanceled || setStep({ name: "failed", reason: describeFailure(error) }));
    return () => {
      isCanceled = true;
    };
  }, [attempt]);

  const retry = () => {
    setStep({ name: "reading", done: 0, total: 0 });
    setAttempt(attempt + 1);
  };
  return (
    <Dialog
      open
      title="Export posts"
      description="Markdown files with front matter, and the files that the posts show or link, in a ZIP archive. Import posts reads it."
      onOpenChange={(open) => open || onClose()}
      footer={
        <>
          {step.name === "failed" && (
            <Button variant="ink" onClick={retry}>
              Try again
            </Button>
          )}
          <Button onClick={onClose}>{step.name === "reading" ? "Cancel" : "Close"}</Button>
        </>
      }
    >
      <div className="export-state">
        {step.name === "reading" && (
          <>
            <p role="status">
              {step.total > 0 ? `${step.done} of ${pluralize(step.total, postNames)}` : "Reading the list..."}
            </p>
            <Progress value={(step.done / Math.max(1, step.total)) * 100} label="Export" />
          </>
        )}
        {step.name === "failed" && (
          <Alert tone="error" live title="The export has stopped">
            <p>{step.reason}</p>
          </Alert>
        )}
        {step.name === "done" && (
          <>
            <p role="status">{pluralize(step.count, postNames)} exported.</p>
            {step.losses.length > 0 && (
              <Alert tone="warn" title="Not in the archive, or read differently by an import">
                <ul className="export-losses">
                  {step.losses.slice(0, maxListed).map((loss, at) => (
                    <li key={`${at}-${loss}`}>{loss}</li>
                  ))}
                  {step.losses.length > maxListed && <li>and {step.losses.length - maxListed} more</li>}
                </ul>
              </Alert>
            )}
          </>
        )}
      </div>
    </Dialog>
  );
}

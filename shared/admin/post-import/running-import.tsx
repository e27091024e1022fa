import { useEffect, useRef, useSyncExternalStore } from "react";
import { useAdmin } from "#admin/admin-context.ts";
import { AdminLink } from "#admin/admin-link.tsx";
import { pluralize } from "#admin/dashboard/figures.ts";
import { LeaveQuestion } from "#admin/forms/leave-question.tsx";
import { adminPaths } from "#admin/paths.ts";
import { Button, toButtonClass } from "#ui/controls/button.tsx";
import { Alert } from "#ui/feedback/alert.tsx";
import { Progress } from "#ui/feedback/progress.tsx";
import { NoteList } from "./choose-files.tsx";
import type { ImportJob, ImportProgress } from "./run-import.ts";

interface RunningImportProps {
  job: ImportJob;
  onResume: () => void;
  onRestart: () => void;
}

const postNames = ["post", "posts"] as const;

/** While it runs, or waits to go on, leaving loses the chosen files. */
function LeaveImport({ isOpen, onStop }: { isOpen: boolean; onStop: () => void }) {
  const { isLeaving, leave, stay } = useAdmin().host.useLeaveGuard(isOpen, adminPaths.importPosts);
  return (
    <LeaveQuestion
      isOpen={isLeaving}
      title="Stop the import?"
      description="Posts that are imported already stay. Choose the same files again to import the others; nothing is imported twice."
      leaveLabel="Stop and leave"
      leave={() => {
        onStop();
        leave();
      }}
      stay={stay}
    />
  );
}

function Outcome({ posts }: Pick<ImportProgress, "posts">) {
  const failed = posts.filter(({ state }) => state === "failed");
  const incomplete = posts.flatMap(({ title, failures }) => failures.map((failure) => `${title}: ${failure}`));
  return (
    <>
      {failed.length > 0 && (
        <Alert tone="error" title={`${pluralize(failed.length, postNames)} couldn’t be imported`}>
          <NoteList notes={failed.map(({ title, reason }) => `${title}: ${reason}`)} />
        </Alert>
      )}
      {incomplete.length > 0 && (
        <Alert tone="warn" title="Files that aren’t here. Pictures of other sites stay there">
          <NoteList notes={incomplete} />
        </Alert>
      )}
    </>
  );
}

export function RunningImport({ job, onResume, onRestart }: RunningImportProps) {
  const { session } = useAdmin();
  const { posts, status, reason } = useSyncExternalStore(job.subscribe, job.getProgress, job.getProgress);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  // An ended session asks for a sign-in here instead of leading away.
  useEffect(() => session.trackOpenText(), [session]);
  const resume = useRef(onResume);
  resume.current = onResume;
  useEffect(() => {
    const handleOnline = () => {
      if (job.getProgress().reason !== "") resume.current();
    };
    window.addEventListener("online", handleOnline);
    return () => window.removeEventListener("online", handleOnline);
  }, [job]);

  const created = posts.filter(({ state }) => state === "created").length;
  const existing = posts.filter(({ state }) => state === "existing").length;
  const done = posts.filter(({ state }) => state !== "waiting" && state !== "running").length;
  const current = posts.find(({ state }) => state === "running");
  return (
    <section className="import-part" aria-labelledby="import-progress">
      <h2 className="h2" id="import-progress" ref={heading} tabIndex={-1}>
        {status === "finished" ? "Import finished" : "Importing posts"}
      </h2>
      <p role="status">
        {pluralize(created, postNames)} imported as {created === 1 ? "a draft" : "drafts"}
        {existing > 0 && `, ${existing} there already`}
        {status !== "finished" && `, ${posts.length - done} to go`}
      </p>
      <Progress
        value={(done / Math.max(1, posts.length)) * 100}
        label="Import"
        valueText={`${done} of ${posts.length}`}
      />
      <p className="small muted import-current">{current?.title}</p>
      {status === "paused" && reason !== "" && (
        <Alert tone="error" live title="The import has stopped">
          <p>
            {reason} What is imported stays, and nothing is imported twice. It continues when the connection is back.
          </p>
        </Alert>
      )}
      <Outcome posts={posts} />
      <div className="import-actions">
        {status === "running" && <Button onClick={job.pause}>Pause</Button>}
        {status === "paused" && (
          <Button variant="signal" onClick={onResume}>
            Continue
          </Button>
        )}
        {status === "finished" && (
          <>
            <AdminLink to={`${adminPaths.dashboard}?type=blog&status=draft`} className={toButtonClass("ink")}>
              Show drafts
            </AdminLink>
            <Button onClick={onRestart}>Import more</Button>
          </>
        )}
      </div>
      <LeaveImport isOpen={status !== "finished"} onStop={job.pause} />
    </section>
  );
}

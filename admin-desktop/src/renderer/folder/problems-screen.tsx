import type { Path } from "@illumine/shared/assessment/path.ts";
import type { Severity } from "@illumine/shared/assessment/problem.ts";
import { Button } from "@illumine/shared/ui/controls/button.tsx";
import { Checkbox } from "@illumine/shared/ui/controls/checkbox.tsx";
import { Alert } from "@illumine/shared/ui/feedback/alert.tsx";
import { Progress } from "@illumine/shared/ui/feedback/progress.tsx";
import { Icon, type IconName } from "@illumine/shared/ui/icons/icon.tsx";
import { useEffect, useState } from "react";
import type { CheckedFile, WorkspaceCheck, WorkspaceListing } from "#src/model/workspace.ts";
import { callMain, toErrorMessage } from "../desktop.ts";
import { describeCheck } from "./describe-check.ts";
import { FolderFrame } from "./folder-frame.tsx";
import { PathList } from "./path-list.tsx";
import { useOpenFile } from "./use-open-file.ts";

const marks: Readonly<Record<Severity, { icon: IconName; name: string }>> = {
  error: { icon: "error", name: "Error" },
  warning: { icon: "warn", name: "Warning" },
  note: { icon: "info", name: "Note" },
};

interface CheckedFileItemProps {
  file: CheckedFile;
  showsNotes: boolean;
  onOpen: (textPath?: Path) => void;
}

function CheckedFileItem({ file: { path, title, problems, leftOutCount }, showsNotes, onOpen }: CheckedFileItemProps) {
  const shown = problems.filter(({ severity }) => showsNotes || severity !== "note");
  if (shown.length === 0) return null;
  return (
    <li className="find-file">
      <div className="find-file-head">
        <h2 className="find-title">{title || "Untitled"}</h2>
        <button type="button" className="mono muted" onClick={() => onOpen()}>
          <span className="sr">Open </span>
          {path}
        </button>
      </div>
      <ul>
        {shown.map(({ severity, message, part, textPath }) => (
          <li key={`${severity} ${part} ${message}`} className="problem-line small" data-severity={severity}>
            <Icon name={marks[severity].icon} size="s" />
            <span className="sr">{marks[severity].name}: </span>
            <button type="button" className="problem-part" onClick={() => onOpen(textPath)}>
              {part}
            </button>
            <span>{message}</span>
          </li>
        ))}
      </ul>
      {leftOutCount > 0 && (
        <p className="small muted problem-more">
          {leftOutCount === 1 ? "1 more" : `${leftOutCount.toLocaleString("en")} more`}. Open the file to see all.
        </p>
      )}
    </li>
  );
}

function Problems({ listing }: { listing: WorkspaceListing }) {
  const openFile = useOpenFile();
  const [checked, setChecked] = useState<WorkspaceCheck | null>(null);
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [showsNotes, setShowsNotes] = useState(false);
  useEffect(
    () =>
      window.desktop.onEvent((event) => {
        if (event.kind === "workspace check")
          setProgress((running) => running && { done: event.done, total: event.total });
      }),
    [],
  );
  // Nobody waits for it any more.
  useEffect(() => () => void callMain("cancelFolderCheck").catch(console.error), []);

  const check = async () => {
    setProgress({ done: 0, total: listing.files.length });
    setFailure(null);
    try {
      setChecked(await callMain("checkFolder"));
    } catch (error) {
      setFailure(toErrorMessage(error));
    }
    setProgress(null);
  };
  const filePaths = new Map(listing.files.map(({ path, filePath }) => [path, filePath]));
  const status = progress
    ? `Checking ${progress.done.toLocaleString("en")} of ${progress.total.toLocaleString("en")}...`
    : checked
      ? describeCheck(checked)
      : "Every file is checked as in the editor. That takes a moment in a large folder.";
  return (
    <>
      <div className="problem-tools">
        {progress ? (
          <Button onClick={() => void callMain("cancelFolderCheck").catch(console.error)}>Cancel</Button>
        ) : (
          <Button variant="ink" disabled={listing.files.length === 0} onClick={() => void check()}>
            {checked ? "Check Again" : "Check All Files"}
          </Button>
        )}
        <Checkbox label="Show notes" checked={showsNotes} onChange={({ target }) => setShowsNotes(target.checked)} />
        <p className="small muted" role="status">
          {status}
        </p>
      </div>
      {progress && (
        <Progress
          value={(100 * progress.done) / Math.max(progress.total, 1)}
          label="Files checked"
          valueText={status}
        />
      )}
      {failure !== null && (
        <Alert tone="error" live title="The files couldn't be checked" className="folder-alert">
          <p>{failure}</p>
        </Alert>
      )}
      {checked && checked.files.length > 0 && (
        <ul className="find-files drafts-list">
          {checked.files.map((file) => (
            <CheckedFileItem
              key={file.path}
              {...{ file, showsNotes }}
              onOpen={(textPath) => void openFile(filePaths.get(file.path) ?? file.path, textPath)}
            />
          ))}
        </ul>
      )}
      {checked && checked.unchecked.length > 0 && (
        <Alert tone="warn" title="These files couldn't be checked" className="folder-alert">
          <PathList entries={checked.unchecked.map(({ path, reason }) => ({ path, text: reason }))} />
        </Alert>
      )}
    </>
  );
}

export const ProblemsScreen = () => <FolderFrame>{(listing) => <Problems listing={listing} />}</FolderFrame>;

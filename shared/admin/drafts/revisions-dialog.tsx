import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { RevisionEntry, RevisionLabel } from "#api/documents/revisions.ts";
import { Button } from "#ui/controls/button.tsx";
import { Alert } from "#ui/feedback/alert.tsx";
import { Dialog } from "#ui/feedback/dialog.tsx";
import { Spinner } from "#ui/feedback/spinner.tsx";
import { describeFailure } from "../failure-message.ts";
import { formatDateTime } from "../format-date.ts";
import { Differences } from "./differences.tsx";
import type { DocumentCalls, StoredDocument } from "./document-kind.ts";
import type { FieldComparisons } from "./field-comparison.ts";
import type { ListFields } from "./fields.ts";

const labels: Record<RevisionLabel, string> = {
  original: "Original",
  saved: "Saved",
  published: "Published",
  restored: "Restored",
  conflict: "Before resolving the conflict",
};

export interface RevisionsDialogProps<Text> {
  noun: string;
  id: string;
  calls: Pick<DocumentCalls<Text, StoredDocument>, "listRevisions" | "readRevision">;
  listFields: ListFields<Text>;
  current: Text;
  comparisons?: FieldComparisons | undefined;
  onRestore: (text: Text) => void;
  onRestorePart?: ((text: Text) => void) | undefined;
  onClose: () => void;
}

export function RevisionsDialog<Text>({
  noun,
  id,
  calls,
  listFields,
  current,
  comparisons,
  onRestore,
  onRestorePart,
  onClose,
}: RevisionsDialogProps<Text>) {
  const [chosen, setChosen] = useState<RevisionEntry | null>(null);
  // Never cached: a save from a minute ago has to be in the list.
  const revisions = useQuery({
    queryKey: [noun, id, "revisions"],
    queryFn: async () => (await calls.listRevisions()).revisions,
    staleTime: 0,
    gcTime: 0,
  });
  const text = useQuery({
    queryKey: [noun, id, "revision", chosen?.id, chosen?.version],
    queryFn: () => calls.readRevision(chosen?.id ?? "", current),
    enabled: chosen !== null,
  });
  const error = revisions.error ?? text.error;
  return (
    <Dialog
      open
      wide
      className="revisions"
      title="Revisions"
      description="Each time you save, publish, restore or resolve a conflict, a revision is stored: the latest 500, and the original. Autosaves within ten minutes are one revision; the latest 100 are stored."
      onOpenChange={(isOpen) => isOpen || onClose()}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="ink" disabled={!chosen || !text.data} onClick={() => text.data && onRestore(text.data)}>
            Restore this revision
          </Button>
        </>
      }
    >
      {error && (
        <Alert tone="error" live title="Failed to load the revisions">
          <p>{describeFailure(error)}</p>
        </Alert>
      )}
      <div className="revisions-body">
        {revisions.isPending && <Spinner>Loading revisions...</Spinner>}
        {revisions.data?.length === 0 && <p className="soft">Nothing has been saved yet.</p>}
        <ul className="revisions-list" aria-label="Revisions">
          {revisions.data?.map((revision) => (
            <li key={revision.id}>
              <button type="button" aria-pressed={chosen?.id === revision.id} onClick={() => setChosen(revision)}>
                <span>{formatDateTime(revision.updatedAt)}</span>
                <span className="mono">{revision.isStaged ? "Unpublished" : `Version ${revision.version}`}</span>
                <span className="small">{revision.label === null ? "Autosaved" : labels[revision.label]}</span>
                <span className="small soft">{revision.title || "Untitled"}</span>
              </button>
            </li>
          ))}
        </ul>
        <div className="revisions-diff">
          {chosen === null && <p className="soft">Choose a revision to compare it with the text in the editor.</p>}
          {chosen !== null && text.isPending && <Spinner>Loading revision...</Spinner>}
          {chosen !== null && text.data && (
            <Differences
              listFields={listFields}
              before={current}
              after={text.data}
              comparisons={comparisons}
              onRestorePart={onRestorePart}
            />
          )}
        </div>
      </div>
    </Dialog>
  );
}

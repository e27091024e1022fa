import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "#ui/controls/button.tsx";
import { Alert } from "#ui/feedback/alert.tsx";
import { Dialog } from "#ui/feedback/dialog.tsx";
import { Spinner } from "#ui/feedback/spinner.tsx";
import { describeFailure } from "../failure-message.ts";
import { formatDateTime } from "../format-date.ts";
import { Differences } from "./differences.tsx";
import type { ListFields } from "./fields.ts";

export interface Revision {
  id: string;
  version: number;
  title: string;
  /** ISO 8601. */
  updatedAt: string;
}

export interface RevisionsDialogProps<Text> {
  queryKey: readonly string[];
  listFields: ListFields<Text>;
  current: Text;
  listRevisions: () => Promise<Revision[]>;
  readRevision: (id: string) => Promise<Text>;
  onRestore: (text: Text, revision: Revision) => void;
  onClose: () => void;
}

export function RevisionsDialog<Text>({
  queryKey,
  listFields,
  current,
  listRevisions,
  readRevision,
  onRestore,
  onClose,
}: RevisionsDialogProps<Text>) {
  const [chosen, setChosen] = useState<Revision | null>(null);
  // Never cached: a save from a minute ago has to be in the list.
  const revisions = useQuery({ queryKey: [...queryKey, "revisions"], queryFn: listRevisions, staleTime: 0, gcTime: 0 });
  const text = useQuery({
    queryKey: [...queryKey, "revision", chosen?.id, chosen?.version],
    queryFn: () => readRevision(chosen?.id ?? ""),
    enabled: chosen !== null,
  });
  const error = revisions.error ?? text.error;
  return (
    <Dialog
      open
      wide
      className="revisions"
      title="Revisions"
      description="Saves within ten minutes count as one revision. The latest 100 are stored."
      onOpenChange={(isOpen) => isOpen || onClose()}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant="ink"
            disabled={!chosen || !text.data}
            onClick={() => chosen && text.data && onRestore(text.data, chosen)}
          >
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
                <span className="mono">Version {revision.version}</span>
                <span className="small soft">{revision.title || "Untitled"}</span>
              </button>
            </li>
          ))}
        </ul>
        <div className="revisions-diff">
          {chosen === null && <p className="soft">Choose a revision to compare it with the text in the editor.</p>}
          {chosen !== null && text.isPending && <Spinner>Loading revision...</Spinner>}
          {chosen !== null && text.data && <Differences listFields={listFields} before={current} after={text.data} />}
        </div>
      </div>
    </Dialog>
  );
}

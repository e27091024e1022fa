import { listAssessmentFields } from "@illumine/shared/admin/assessment-editor/saving/assessment-fields.ts";
import { type DocumentField, listDifferences } from "@illumine/shared/admin/drafts/fields.ts";
import { TextDiff } from "@illumine/shared/admin/drafts/text-diff.tsx";
import { formatDateTime } from "@illumine/shared/admin/format-date.ts";
import type { AssessmentText } from "@illumine/shared/api/assessment-text.ts";
import { Button } from "@illumine/shared/ui/controls/button.tsx";
import { Alert } from "@illumine/shared/ui/feedback/alert.tsx";
import { Dialog } from "@illumine/shared/ui/feedback/dialog.tsx";
import { Spinner } from "@illumine/shared/ui/feedback/spinner.tsx";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import type { Snapshot, SnapshotReason } from "#src/model/snapshot.ts";
import { callMain, toErrorMessage } from "../desktop.ts";
import { applySnapshot } from "./apply-snapshot.ts";
import "./history.css";

const reasons: Record<SnapshotReason, string> = {
  writing: "While writing",
  replace: "Before the text was replaced",
  merge: "Before merging with the site",
  import: "Before an import",
  restore: "Before restoring",
  discard: "Before it was discarded",
};

/** Main answers without a network, and what was just taken has to be in the list. */
const always = { networkMode: "always", retry: false, staleTime: 0, gcTime: 0 } as const;

interface HistoryDialogProps {
  draftId: string;
  current: AssessmentText;
  onRestore: (text: AssessmentText) => Promise<unknown>;
  onClose: () => void;
}

interface TimelineProps {
  snapshots: readonly Snapshot[];
  chosen: Snapshot;
  onChoose: (snapshot: Snapshot) => void;
}

function Timeline({ snapshots, chosen, onChoose }: TimelineProps) {
  const last = snapshots.length - 1;
  const choose = (position: number) => {
    const snapshot = snapshots[last - position];
    if (snapshot) onChoose(snapshot);
  };
  return (
    <div className="history-times">
      {snapshots.length > 1 && (
        <input
          className="history-slider"
          type="range"
          min={0}
          max={last}
          // To the right is later; the list has the latest first.
          value={last - snapshots.indexOf(chosen)}
          aria-label="Time"
          aria-valuetext={formatDateTime(chosen.takenAt)}
          onChange={({ target }) => choose(Number(target.value))}
        />
      )}
      <ul className="history-list" aria-label="Snapshots">
        {snapshots.map((snapshot) => (
          <li key={snapshot.id}>
            <button type="button" aria-pressed={snapshot === chosen} onClick={() => onChoose(snapshot)}>
              <span>{formatDateTime(snapshot.takenAt)}</span>
              <span className="small soft">{snapshot.isDamaged ? "Damaged" : reasons[snapshot.reason]}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface SnapshotChangesProps {
  fields: readonly DocumentField<AssessmentText>[];
  current: AssessmentText;
  snapshot: AssessmentText;
  chosenKeys: ReadonlySet<string>;
  onToggle: (key: string) => void;
}

function SnapshotChanges({ fields, current, snapshot, chosenKeys, onToggle }: SnapshotChangesProps) {
  if (fields.length === 0) return <p className="soft">This is the same as the draft now.</p>;
  return (
    <ul className="history-changes">
      {fields.map((field) => (
        <li key={field.key}>
          <label className="history-choice">
            <input type="checkbox" checked={chosenKeys.has(field.key)} onChange={() => onToggle(field.key)} />
            {field.label}
          </label>
          <TextDiff before={field.format(field.read(current))} after={field.format(field.read(snapshot))} />
        </li>
      ))}
    </ul>
  );
}

const noKeys: ReadonlySet<string> = new Set();

export function HistoryDialog({ draftId, current, onRestore, onClose }: HistoryDialogProps) {
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [chosenKeys, setChosenKeys] = useState(noKeys);
  const history = useQuery({
    ...always,
    queryKey: ["history", draftId],
    queryFn: () => callMain("listSnapshots", { id: draftId }),
  });
  const snapshots = history.data ?? [];
  const chosen = snapshots.find(({ id }) => id === chosenId) ?? snapshots[0];
  const snapshot = useQuery({
    ...always,
    queryKey: ["history", draftId, chosen?.id],
    queryFn: () => callMain("readSnapshot", { id: draftId, snapshotId: chosen?.id ?? "" }),
    enabled: chosen !== undefined,
  });
  const text = snapshot.data;
  const fields = useMemo(
    () => (text ? listDifferences(listAssessmentFields(current, text), current, text) : []),
    [current, text],
  );
  const error = history.error ?? snapshot.error;
  const toggle = (key: string) => {
    const next = new Set(chosenKeys);
    if (!next.delete(key)) next.add(key);
    setChosenKeys(next);
  };
  const chosenFields = fields.filter(({ key }) => chosenKeys.has(key));
  return (
    <Dialog
      open
      wide
      title="History"
      description="Saved on this computer every five minutes while you write, and before anything replaces much of the text. Restoring adds the text of now first."
      onOpenChange={(isOpen) => isOpen || onClose()}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button
            disabled={!text || chosenFields.length === 0}
            onClick={() => text && void onRestore(applySnapshot(current, text, chosenFields))}
          >
            {chosenFields.length === 0 ? "Restore chosen" : `Restore chosen (${chosenFields.length})`}
          </Button>
          <Button variant="ink" disabled={!text || fields.length === 0} onClick={() => text && void onRestore(text)}>
            Restore all
          </Button>
        </>
      }
    >
      {error && (
        <Alert tone="error" live title={history.error ? "The history couldn't be read" : "This snapshot can't be read"}>
          <p>{toErrorMessage(error)}</p>
        </Alert>
      )}
      {history.isPending && <Spinner>Loading the history...</Spinner>}
      {history.data?.length === 0 && <p className="soft">Nothing yet. The first snapshot comes with your next edit.</p>}
      {chosen && (
        <div className="history-body">
          <Timeline
            snapshots={snapshots}
            chosen={chosen}
            onChoose={({ id }) => {
              setChosenId(id);
              setChosenKeys(noKeys);
            }}
          />
          <section className="history-difference" aria-label="What restoring would change">
            {snapshot.isPending && <Spinner>Loading snapshot...</Spinner>}
            {text && <SnapshotChanges {...{ fields, current, chosenKeys }} snapshot={text} onToggle={toggle} />}
          </section>
        </div>
      )}
    </Dialog>
  );
}

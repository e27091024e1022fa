import { useState } from "react";
import type { Author } from "#blog/author.ts";
import { Button } from "#ui/controls/button.tsx";
import { Field } from "#ui/controls/field.tsx";
import { Select } from "#ui/controls/select.tsx";
import { Dialog } from "#ui/feedback/dialog.tsx";
import { pluralizePosts } from "./use-authors.ts";

interface MovePostsDialogProps {
  from: string;
  postCount: number;
  deletes: boolean;
  targets: readonly Author[];
  onMove: (to: Author) => Promise<boolean>;
  onClose: () => void;
}

export function MovePostsDialog({ from, postCount, deletes, targets, onMove, onClose }: MovePostsDialogProps) {
  const [targetId, setTargetId] = useState("");
  const [isBusy, setBusy] = useState(false);
  const to = targets.find(({ id }) => id === targetId);
  const posts = pluralizePosts(postCount);
  const confirm = async () => {
    if (!to || isBusy) return;
    setBusy(true);
    const isDone = await onMove(to);
    setBusy(false);
    if (isDone) onClose();
  };
  const has = `${from} is the author of ${posts}, drafts and the bin included.`;
  return (
    <Dialog
      open
      title={deletes ? `Delete ${from}` : `Move the posts of ${from}`}
      description={
        targets.length === 0
          ? `${has} Add another author first, then move ${postCount === 1 ? "it" : "them"} there.`
          : `${has} Choose who is shown as ${postCount === 1 ? "its" : "their"} author instead.`
      }
      onOpenChange={(isOpen) => isOpen || onClose()}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          {targets.length > 0 && (
            <Button variant={deletes ? "danger" : "ink"} busy={isBusy} disabled={!to} onClick={() => void confirm()}>
              {deletes ? `Move ${posts} and delete` : `Move ${posts}`}
            </Button>
          )}
        </>
      }
    >
      {targets.length > 0 && (
        <Field label="Move to">
          <Select value={targetId} placeholder="Choose an author" onChange={({ target }) => setTargetId(target.value)}>
            {targets.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      )}
    </Dialog>
  );
}

import { useEffect, useState } from "react";
import { Button } from "#ui/controls/button.tsx";
import { Alert } from "#ui/feedback/alert.tsx";
import { Dialog } from "#ui/feedback/dialog.tsx";
import { useAdmin } from "../admin-context.ts";
import { formatDateTime } from "../format-date.ts";
import { Differences } from "./differences.tsx";
import { type ListFields, listDifferences } from "./fields.ts";
import { type FoundLocalCopy, type LocalCopyKind, listLocalCopies } from "./local-copies.ts";

export interface LocalCopyNoticeProps<Text> {
  kind: LocalCopyKind<Text>;
  listFields: ListFields<Text>;
  /** Null looks for texts that never reached the server. */
  id: string | null;
  /** The copy of this window, which is not offered. */
  currentKey: string;
  opened: Text;
  version: number | null;
  getTitle: (text: Text) => string;
  onRestore: (text: Text) => void;
}

export function LocalCopyNotice<Text>({
  kind,
  listFields,
  id,
  currentKey,
  opened,
  version,
  getTitle,
  onRestore,
}: LocalCopyNoticeProps<Text>) {
  const { localCopies } = useAdmin().host;
  const [found, setFound] = useState<FoundLocalCopy<Text>[]>([]);
  const [compared, setCompared] = useState<FoundLocalCopy<Text> | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the document is opened
  useEffect(() => {
    let isGone = false;
    const loadCopies = async () => {
      const copies = await listLocalCopies(localCopies, kind, id ?? undefined);
      const offered = copies.filter(
        (copy) =>
          copy.key !== currentKey &&
          (id !== null || copy.baseVersion === null) &&
          listDifferences(listFields(opened, copy.text), opened, copy.text).length > 0,
      );
      if (!isGone) setFound(offered);
    };
    loadCopies().catch((error: unknown) => console.warn("The copies on this device couldn't be read", error));
    return () => {
      isGone = true;
    };
  }, []);

  const [copy] = found;
  if (!copy) return null;
  const finish = async (isRestored: boolean) => {
    setCompared(null);
    setFound(found.filter((other) => other !== copy));
    if (isRestored) onRestore(copy.text);
    // A restored text gets a new copy from this window; a discarded one is gone.
    await localCopies.remove(copy.key).catch((error: unknown) => console.warn("Couldn't remove a copy", error));
  };
  const others = found.length - 1;
  const isOutdated = version !== null && copy.baseVersion !== version;
  const actions = (
    <>
      <Button size="s" variant="ink" onClick={() => void finish(true)}>
        Restore
      </Button>
      <Button size="s" variant="quiet" onClick={() => void finish(false)}>
        Discard
      </Button>
    </>
  );
  return (
    <>
      <Alert
        tone="warn"
        live
        title={
          id === null
            ? `"${getTitle(copy.text) || "Untitled"}" was never saved, but there's a copy on this device`
            : "This device has edits that weren't saved"
        }
        action={
          <div className="row">
            <Button size="s" onClick={() => setCompared(copy)}>
              Compare
            </Button>
            {actions}
          </div>
        }
      >
        <p>
          Last edited on {formatDateTime(copy.editedAt)}.
          {isOutdated && ` It is based on version ${copy.baseVersion}; the saved version is now ${version}.`}
          {others > 0 && ` There ${others === 1 ? "is 1 more copy" : `are ${others} more copies`}.`}
        </p>
      </Alert>
      {compared && (
        <Dialog
          open
          wide
          title="Unsaved copy on this device"
          description="Compared with the text in the editor."
          onOpenChange={(isOpen) => isOpen || setCompared(null)}
          footer={actions}
        >
          <Differences listFields={listFields} before={opened} after={compared.text} />
        </Dialog>
      )}
    </>
  );
}

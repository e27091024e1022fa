import { useEffect, useState } from "react";
import { Button } from "#ui/controls/button.tsx";
import { showAdminToast } from "#ui/feedback/admin-toast.tsx";
import { Alert } from "#ui/feedback/alert.tsx";
import { Dialog } from "#ui/feedback/dialog.tsx";
import { useAdmin } from "../admin-context.ts";
import { formatDateTime } from "../format-date.ts";
import { Differences } from "./differences.tsx";
import type { StoredDocument } from "./document-kind.ts";
import { listDifferences } from "./fields.ts";
import { type FoundLocalCopy, listLocalCopies } from "./local-copies.ts";
import type { OpenDocument } from "./use-open-document.ts";

export function LocalCopyNotice<Text extends object, Stored extends StoredDocument>({
  document: { opened, textStore, copyKey },
}: {
  document: OpenDocument<Text, Stored>;
}) {
  const { kind, stored } = opened;
  const { copies, listFields, getTitle } = kind;
  // For a new document, texts that never reached the server.
  const id = stored ? opened.id : null;
  const version = stored?.version ?? null;
  const { localCopies } = useAdmin().host;
  const [found, setFound] = useState<FoundLocalCopy<Text>[]>([]);
  const [compared, setCompared] = useState<FoundLocalCopy<Text> | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the document is opened
  useEffect(() => {
    let isGone = false;
    const loadCopies = async () => {
      const listed = await listLocalCopies(localCopies, copies, id ?? undefined);
      const offered = listed.filter(
        (copy) =>
          copy.key !== copyKey &&
          (id !== null || copy.baseVersion === null) &&
          listDifferences(listFields(opened.text, copy.text), opened.text, copy.text).length > 0,
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
  const remove = () => {
    setCompared(null);
    setFound(found.filter((other) => other !== copy));
    return localCopies.remove(copy.key).catch((error: unknown) => console.warn("Couldn't remove a copy", error));
  };
  // A restored text gets a new copy from this window.
  const restore = () => {
    textStore.replace(copy.text);
    void remove();
  };
  const discard = () => {
    const removed = remove();
    const undo = async () => {
      setFound((others) => [copy, ...others]);
      await removed;
      const { baseVersion, editedAt, text } = copy;
      await localCopies
        .write(copy.key, { baseVersion, editedAt, text })
        .catch((error: unknown) => console.warn("Couldn't bring back a copy", error));
    };
    showAdminToast({ title: "Unsaved edits discarded", action: { label: "Undo", onClick: () => void undo() } });
  };
  const others = found.length - 1;
  const isOutdated = version !== null && copy.baseVersion !== version;
  const actions = (
    <>
      <Button size="s" variant="ink" onClick={restore}>
        Restore
      </Button>
      <Button size="s" variant="quiet" onClick={discard}>
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
          <Differences listFields={listFields} before={opened.text} after={compared.text} />
        </Dialog>
      )}
    </>
  );
}

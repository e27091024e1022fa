import { useEffect, useState } from "react";
import { Button } from "#ui/controls/button.tsx";
import { Alert } from "#ui/feedback/alert.tsx";
import { Dialog } from "#ui/feedback/dialog.tsx";
import { useAdmin } from "../admin-context.ts";
import { toMoment } from "../moments.ts";
import { Differences } from "./differences.tsx";
import { type ListFields, listDifferences } from "./fields.ts";
import { type CopyKind, type FoundCopy, listCopies } from "./local-copies.ts";

export interface CopyNoticeProps<Text> {
  kind: CopyKind<Text>;
  listFields: ListFields<Text>;
  /** Of the opened document; null looks for texts that never reached the server. */
  id: string | null;
  /** This window's own. */
  ownKey: string;
  /** What the editor opened with, and the stored version of it. */
  opened: Text;
  version: number | null;
  toTitle: (text: Text) => string;
  onRestore: (text: Text) => void;
}

/** Offers a text that this device kept and the server does not have. Nothing goes away unless somebody says so. */
export function CopyNotice<Text>({
  kind,
  listFields,
  id,
  ownKey,
  opened,
  version,
  toTitle,
  onRestore,
}: CopyNoticeProps<Text>) {
  const { drafts } = useAdmin().host;
  const [found, setFound] = useState<FoundCopy<Text>[]>([]);
  const [compared, setCompared] = useState<FoundCopy<Text> | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the document is opened
  useEffect(() => {
    let isGone = false;
    const look = async () => {
      const copies = await listCopies(drafts, kind, id ?? undefined);
      const offered = copies.filter(
        (copy) =>
          copy.key !== ownKey &&
          (id !== null || copy.baseVersion === null) &&
          listDifferences(listFields(opened, copy.text), opened, copy.text).length > 0,
      );
      if (!isGone) setFound(offered);
    };
    look().catch((error: unknown) => console.warn("The copies on this device cannot be read", error));
    return () => {
      isGone = true;
    };
  }, []);

  const [copy] = found;
  if (!copy) return null;
  const take = async (isRestored: boolean) => {
    setCompared(null);
    setFound(found.filter((other) => other !== copy));
    if (isRestored) onRestore(copy.text);
    // What was taken back is kept anew by this window; what was thrown away is gone.
    await drafts.remove(copy.key).catch((error: unknown) => console.warn("A copy could not be removed", error));
  };
  const others = found.length - 1;
  const isOutdated = version !== null && copy.baseVersion !== version;
  const actions = (
    <>
      <Button size="s" variant="ink" onClick={() => void take(true)}>
        Restore
      </Button>
      <Button size="s" variant="quiet" onClick={() => void take(false)}>
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
            ? `"${toTitle(copy.text) || "Untitled"}" is kept on this device and was never saved`
            : "A text that was not saved is kept on this device"
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
          Written on {toMoment(copy.editedAt)}.
          {isOutdated && ` It began from version ${copy.baseVersion}; stored is version ${version}.`}
          {others > 0 && ` ${others} more ${others === 1 ? "is" : "are"} kept.`}
        </p>
      </Alert>
      {compared && (
        <Dialog
          open
          wide
          title="What this device kept"
          description="Against what is in the editor now."
          onOpenChange={(isOpen) => isOpen || setCompared(null)}
          footer={actions}
        >
          <Differences listFields={listFields} before={opened} after={compared.text} />
        </Dialog>
      )}
    </>
  );
}

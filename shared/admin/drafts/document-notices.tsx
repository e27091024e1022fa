import { Button } from "#ui/controls/button.tsx";
import { showAdminToast } from "#ui/feedback/admin-toast.tsx";
import { Alert } from "#ui/feedback/alert.tsx";
import type { StoredDocument } from "./document-kind.ts";
import { LocalCopyNotice } from "./local-copy-notice.tsx";
import type { OpenDocument } from "./use-open-document.ts";

export interface DocumentNoticesProps<Text extends object, Stored extends StoredDocument> {
  document: OpenDocument<Text, Stored>;
  onRestoreFromBin: () => void;
  onSaveAsNew: (text: Text) => void;
}

export function DocumentNotices<Text extends object, Stored extends StoredDocument>({
  document,
  onRestoreFromBin,
  onSaveAsNew,
}: DocumentNoticesProps<Text, Stored>) {
  const { opened, textStore, saver, state } = document;
  const { kind } = opened;
  const { gone } = kind.messages;
  const loadNewer = () => {
    const discarded = saver.loadNewer();
    if (!discarded) return;
    const action = { label: "Undo", onClick: () => saver.restore(discarded) };
    showAdminToast({ title: "The other window's text is in the editor", action });
  };
  return (
    <>
      <LocalCopyNotice document={document} />
      {state.newer && (
        <Alert
          live
          title={`This ${kind.noun} was changed in another window`}
          action={
            <div className="row">
              <Button size="s" variant="ink" onClick={saver.compareNewer}>
                Show what changed
              </Button>
              <Button size="s" onClick={loadNewer}>
                Load it
              </Button>
            </div>
          }
        >
          <p>Your edits here aren't saved until you choose. They are stored on this device.</p>
        </Alert>
      )}
      {state.takenOver.length > 0 && (
        <Alert
          live
          title="Changes made elsewhere are in your text now"
          action={
            <Button size="s" onClick={saver.dismissTakenOver}>
              OK
            </Button>
          }
        >
          <p>
            {`Since you began, someone changed ${state.takenOver.join(", ")} in the published ${kind.noun}. You didn't, so your text took it over. Your own edits are unchanged.`}
          </p>
        </Alert>
      )}
      {state.save.kind === "failed" && state.save.reason === "gone" && (
        <Alert
          tone="error"
          live
          title={gone.title}
          action={
            <div className="row">
              <Button size="s" variant="ink" onClick={onRestoreFromBin}>
                {gone.restore}
              </Button>
              <Button size="s" onClick={() => onSaveAsNew(kind.toNewText(textStore.read()))}>
                {gone.saveAsNew}
              </Button>
            </div>
          }
        >
          <p>{gone.text}</p>
        </Alert>
      )}
    </>
  );
}

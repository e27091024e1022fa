import { Button } from "#ui/controls/button.tsx";
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
  const { opened, textStore, state } = document;
  const { kind } = opened;
  const { gone } = kind.messages;
  return (
    <>
      <LocalCopyNotice document={document} />
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

import type { ReactNode } from "react";
import { ChangesDialog } from "./changes-dialog.tsx";
import { ConflictDialog } from "./conflict-dialog.tsx";
import type { StoredDocument } from "./document-kind.ts";
import type { FieldComparisons } from "./field-comparison.ts";
import { PreviewLinkDialog } from "./preview-link-dialog.tsx";
import { RevisionsDialog } from "./revisions-dialog.tsx";
import type { OpenDocumentActions } from "./use-document-actions.ts";
import type { OpenDocument } from "./use-open-document.ts";

export interface DocumentDialogsProps<Text extends object, Stored extends StoredDocument> {
  document: OpenDocument<Text, Stored>;
  actions: OpenDocumentActions<Text, string>;
  text: Text;
  comparisons?: FieldComparisons;
  describeChanges?: (stored: Stored) => ReactNode;
}

export function DocumentDialogs<Text extends object, Stored extends StoredDocument>({
  document: { opened, saver, state },
  actions: { dialog, setDialog, resolveConflict, save, discardStaged },
  text,
  comparisons,
  describeChanges,
}: DocumentDialogsProps<Text, Stored>) {
  const { kind, calls, id } = opened;
  const { noun, listFields } = kind;
  const close = () => setDialog(null);
  switch (dialog) {
    case "conflict":
      if (state.save.kind !== "conflict") return null;
      return (
        <ConflictDialog
          noun={noun}
          listFields={listFields}
          comparisons={comparisons}
          base={state.save.base && calls.toText(state.save.base)}
          mine={text}
          theirs={calls.toText(state.save.theirs)}
          version={state.save.theirs.version}
          savedAt={state.save.theirs.updatedAt}
          onResolve={(resolved) => void resolveConflict(resolved)}
          onClose={close}
        />
      );
    case "revisions":
      return (
        <RevisionsDialog
          noun={noun}
          id={id}
          calls={calls}
          listFields={listFields}
          comparisons={comparisons}
          current={text}
          onRestorePart={saver.restore}
          onRestore={(restored) => {
            close();
            saver.restore(restored);
          }}
          onClose={close}
        />
      );
    case "changes":
      return (
        <ChangesDialog
          noun={noun}
          listFields={listFields}
          before={state.stored ? calls.toText(state.stored) : text}
          after={text}
          comparisons={comparisons}
          onPublish={() => {
            close();
            void save("publish");
          }}
          onDiscard={() => void discardStaged()}
          onClose={close}
        >
          {state.stored && describeChanges?.(state.stored)}
        </ChangesDialog>
      );
    case "preview link":
      if (!calls.createPreviewLink) return null;
      return <PreviewLinkDialog noun={noun} id={id} createLink={calls.createPreviewLink} onClose={close} />;
    default:
      return null;
  }
}

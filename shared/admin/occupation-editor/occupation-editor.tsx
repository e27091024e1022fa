import { useEffect, useState } from "react";
import { useStore } from "zustand";
import type { AdminOccupation, OccupationContent } from "#occupations/document.ts";
import { showAdminToast } from "#ui/feedback/admin-toast.tsx";
import { useAdmin } from "../admin-context.ts";
import { countChanges } from "../drafts/count-changes.ts";
import { DocumentDialogs } from "../drafts/document-dialogs.tsx";
import { DocumentNotices } from "../drafts/document-notices.tsx";
import { LeaveGuard } from "../drafts/leave-guard.tsx";
import { createFormTextStore } from "../drafts/text-store.ts";
import { useDocumentActions } from "../drafts/use-document-actions.ts";
import { type DocumentEditorProps, useOpenDocument, useOpenedDocument } from "../drafts/use-open-document.ts";
import { useSaveKey } from "../drafts/use-save-key.ts";
import { adminPaths } from "../paths.ts";
import { OccupationForm } from "./occupation-form.tsx";
import { type OccupationAction, OccupationEditorBar } from "./saving/occupation-editor-bar.tsx";
import { occupationKind } from "./saving/occupation-kind.ts";
import "../drafts/drafts.css";

/** A new occupation that nobody has filled in yet has no errors at these fields, only in the bar. */
const quietFields = ["title", "summary"];

export function OccupationEditor(props: DocumentEditorProps<OccupationContent, AdminOccupation>) {
  const { id, onSaveAsNew } = props;
  const { host } = useAdmin();
  const navigate = host.useNavigate();
  const { path } = host.useLocation();
  const opened = useOpenedDocument(occupationKind, props);
  const [textStore] = useState(() => createFormTextStore(opened.text));
  const { text, replaceCount } = useStore(textStore.store);
  const document = useOpenDocument(opened, textStore);
  const { saver, state } = document;
  const { stored, save } = state;
  const actions = useDocumentActions<never, OccupationContent, AdminOccupation>(document);

  const editPath = adminPaths.editOccupation(id);
  const isStored = stored !== null;
  useEffect(() => {
    if (isStored && path !== editPath) navigate(editPath, { replace: true, preventScrollReset: true });
  }, [isStored, path, editPath, navigate]);

  useSaveKey(() => void actions.save("save"));

  const handleAction = (action: OccupationAction) => {
    if (action === "hide") {
      textStore.edit({ isHidden: true });
      void actions.save("save");
    } else if (action === "built-in text") {
      if (!stored?.builtIn) return;
      textStore.replace({ ...textStore.read(), ...stored.builtIn });
      const description = "Save to make it the text that visitors see. Revisions still have yours.";
      showAdminToast({ title: "The built-in text is in the editor", description });
    } else void actions.runAction(action);
  };
  const isQuiet = save.kind === "failed" && save.by === "auto" && save.status === 0;
  const errors =
    save.kind === "failed" ? save.errors.filter(({ field }) => !(isQuiet && quietFields.includes(field))) : [];

  return (
    <>
      <main id="main">
        <OccupationEditorBar
          state={state}
          changeCount={countChanges(document, text)}
          onSave={() => void actions.save("save")}
          onShow={() => void actions.publish()}
          onResolve={() => actions.setDialog("conflict")}
          onAction={handleAction}
        />
        <div className="wrap editor-notices">
          <DocumentNotices
            document={document}
            onRestoreFromBin={() => void actions.restoreFromBin()}
            onSaveAsNew={onSaveAsNew}
          />
        </div>
        <OccupationForm
          key={replaceCount}
          text={text}
          record={stored}
          problems={errors}
          slugSuggestion={save.kind === "failed" ? save.suggestion : null}
          onChange={textStore.edit}
        />
      </main>
      <LeaveGuard
        editPath={editPath}
        hasUnsaved={state.hasUnsaved}
        hasLocalCopy={state.hasLocalCopy}
        flush={saver.flush}
      />
      <DocumentDialogs document={document} actions={actions} text={text} />
    </>
  );
}

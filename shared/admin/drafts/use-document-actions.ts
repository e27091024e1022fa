import { useEffect, useState } from "react";
import { showAdminToast } from "#ui/feedback/admin-toast.tsx";
import { useAdmin } from "../admin-context.ts";
import {
  createDocumentActions,
  type DocumentActions,
  type DocumentActionsOptions,
  type DocumentDialog,
} from "./document-actions.ts";
import type { StoredDocument } from "./document-kind.ts";
import type { OpenDocument } from "./use-open-document.ts";

export interface OpenDocumentActions<Text, Dialog extends string> extends DocumentActions<Text> {
  dialog: DocumentDialog | Dialog | null;
  setDialog(dialog: DocumentDialog | Dialog | null): void;
}

export function useDocumentActions<Dialog extends string, Text extends object, Stored extends StoredDocument>(
  document: OpenDocument<Text, Stored>,
  options: Pick<DocumentActionsOptions<Text, Stored>, "onSaved" | "onRefused"> = {},
): OpenDocumentActions<Text, Dialog> {
  const { host } = useAdmin();
  const navigate = host.useNavigate();
  const [dialog, setDialog] = useState<DocumentDialog | Dialog | null>(null);
  const { resentSaves } = document.state;
  useEffect(() => {
    if (resentSaves > 0) showAdminToast({ title: "Saved: the connection is back", tone: "ok" });
  }, [resentSaves]);
  const isConflict = document.state.save.kind === "conflict";
  useEffect(() => {
    if (isConflict) setDialog("conflict");
  }, [isConflict]);
  const actions = createDocumentActions({ document, siteUrl: host.siteUrl, navigate, setDialog, ...options });
  return { ...actions, dialog, setDialog };
}

import { useState } from "react";
import { useAdmin } from "#admin/admin-context.ts";
import type { AdminAssessment } from "#api/admin-assessments.ts";
import type { AssessmentDraft } from "#assessment/draft.ts";
import type { DraftStore } from "../draft/draft-store.ts";
import type { ExportTarget } from "../export/export-entries.ts";
import { exportJson } from "../export/export-json.ts";
import { canPublishAnyway } from "../problems/can-publish-anyway.ts";

export type EditorDialog = "templates" | "difference" | "publish anyway" | "import questions" | "export";

export interface EditorActions {
  /** Null until a file is chosen. */
  table: string | null;
  openTable(text: string | null): void;
  exportTarget: ExportTarget;
  openExport(target: ExportTarget): Promise<void>;
  chooseTemplate(): void;
  /** Null if it could not be read; the error was shown. */
  loadStored(): Promise<AdminAssessment | null>;
  loadDraft(editKey: string, draft: AssessmentDraft): void;
  applyId(id: string): void;
  /** Asks first where the linter found errors. */
  publish(): Promise<void>;
  exportJson(): void;
}

export interface EditorActionsOptions {
  draft: DraftStore;
  setDialog: (dialog: EditorDialog) => void;
  loadStored: () => Promise<AdminAssessment | null>;
  sendPublication: () => Promise<void>;
}

export function useEditorActions({
  draft,
  setDialog,
  loadStored,
  sendPublication,
}: EditorActionsOptions): EditorActions {
  const { host } = useAdmin();
  const [table, setTable] = useState<string | null>(null);
  const [exportTarget, setExportTarget] = useState<ExportTarget>("csv");
  const { actions } = draft;
  return {
    table,
    openTable: (text) => {
      setTable(text);
      setDialog("import questions");
    },
    exportTarget,
    openExport: async (target) => {
      await actions.readNow();
      setExportTarget(target);
      setDialog("export");
    },
    chooseTemplate: () => setDialog("templates"),
    loadStored,
    loadDraft: (editKey, loaded) => actions.replace(editKey, { draft: loaded, json: null }),
    applyId: (id) => void actions.edit("id", [{ path: ["id"], value: id }]),
    publish: async () => {
      await actions.checkNow();
      if (canPublishAnyway(draft)) setDialog("publish anyway");
      else await sendPublication();
    },
    exportJson: () => exportJson(host, draft),
  };
}

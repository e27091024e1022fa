import { showAdminToast } from "#ui/feedback/admin-toast.tsx";
import { reportFailure } from "../failure-message.ts";
import type { AdminHost } from "../host.ts";
import { type DraftStore, toJsonText } from "./draft/draft-store.ts";

export function exportJson(host: AdminHost, draft: DraftStore): void {
  const state = draft.store.getState();
  const name = `${state.draft.id || "assessment"}.json`;
  host.saveFile(name, new Blob([toJsonText(state)], { type: "application/json" }));
}

export async function exportTable(host: AdminHost, draft: DraftStore): Promise<void> {
  try {
    const { exportQuestions } = await import("./csv/export-questions.ts");
    const { name, csv, leftOut } = exportQuestions(draft.store.getState().draft);
    host.saveFile(name, new Blob([csv], { type: "text/csv;charset=utf-8" }));
    if (leftOut.length === 0) return;
    const description = `Left out: ${[...new Set(leftOut.flatMap(({ fields }) => fields))].join(", ")}`;
    showAdminToast({ title: "Some fields aren't in the CSV file", description, durationMs: 10_000 });
  } catch (error) {
    reportFailure("The questions couldn't be exported", error);
  }
}

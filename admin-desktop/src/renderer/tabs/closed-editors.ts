import type { DraftHistory } from "@illumine/shared/admin/assessment-editor/draft/draft-history.ts";
import type { EditorView } from "@illumine/shared/admin/assessment-editor/draft/draft-store.ts";

export interface ClosedEditor {
  revision: number;
  history: DraftHistory;
  view: EditorView;
  /** Name of the field that the author was in; null for none. */
  fieldName: string | null;
}

const maxEditors = 12;
/** UTF-16 units of typed JSON. */
const maxHistoryLength = 5_000_000;

const editors = new Map<string, ClosedEditor>();
const closings = new Map<string, Promise<unknown>>();

const countJson = ({ past, future }: DraftHistory): number =>
  [...past, ...future].reduce((sum, { json }) => sum + (json?.length ?? 0), 0);

/** @param flush never rejects; false where the edits couldn't be written */
export function rememberEditor(id: string, flush: Promise<boolean>, read: () => ClosedEditor): void {
  editors.delete(id);
  const closing = flush.then((isWritten) => {
    if (closings.get(id) === closing) closings.delete(id);
    const editor = read();
    if (!isWritten || countJson(editor.history) > maxHistoryLength) return;
    editors.set(id, editor);
    const [oldest] = editors.keys();
    if (editors.size > maxEditors && oldest !== undefined) editors.delete(oldest);
  });
  closings.set(id, closing);
}

/** Resolves once the edits of a draft's earlier editor are written, so that it isn't read without them. */
export const waitForClosing = async (id: string): Promise<void> => void (await closings.get(id));

/** Null where nothing is known, or the draft was changed since. */
export function findClosedEditor(id: string, revision: number): ClosedEditor | null {
  const editor = editors.get(id);
  return editor?.revision === revision ? editor : null;
}

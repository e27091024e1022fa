import { useDraftStore } from "#admin/assessment-editor/draft/draft-context.ts";
import type { AssessmentDraft } from "#assessment/draft.ts";
import { showAdminToast } from "#ui/feedback/admin-toast.tsx";
import type { Removal } from "../edits/removal.ts";

export function useRemoveWithUndo(): (
  title: string,
  editKey: string,
  remove: (draft: AssessmentDraft) => Removal,
) => void {
  const { store, actions } = useDraftStore();
  return (title, editKey, remove) => {
    let restore: Removal["restore"] = (draft) => draft;
    const isRemoved = actions.change(`delete ${editKey}`, (draft) => {
      const removal = remove(draft);
      restore = removal.restore;
      return removal.draft;
    });
    if (!isRemoved) return;
    const after = store.getState().draft;
    const undo = () => {
      // After later edits, undo would revert those: restore only what was removed.
      if (store.getState().draft === after) actions.undo();
      else actions.change(`restore ${editKey}`, restore);
    };
    showAdminToast({ title, action: { label: "Undo", onClick: undo } });
  };
}

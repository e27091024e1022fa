import { useDraftStore } from "#admin/assessment-editor/draft/draft-context.ts";
import type { AssessmentDraft } from "#assessment/draft.ts";
import { showAdminToast } from "#ui/feedback/admin-toast.tsx";
import type { Removal } from "../edits/removal.ts";

/** Takes something out of the draft, says so, and offers to put it back. */
export function useRemoval(): (title: string, what: string, take: (draft: AssessmentDraft) => Removal) => void {
  const { store, acts } = useDraftStore();
  return (title, what, take) => {
    let putBack: Removal["putBack"] = (draft) => draft;
    const isTaken = acts.change(`delete ${what}`, (draft) => {
      const removal = take(draft);
      putBack = removal.putBack;
      return removal.draft;
    });
    if (!isTaken) return;
    const after = store.getState().draft;
    const undo = () => {
      // Where nothing was edited since, it is one step back; else the later edits stay.
      if (store.getState().draft === after) acts.undo();
      else acts.change(`restore ${what}`, putBack);
    };
    showAdminToast({ title, action: { label: "Undo", onPress: undo } });
  };
}

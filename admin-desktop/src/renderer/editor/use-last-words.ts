import type { DraftStore } from "@illumine/shared/admin/assessment-editor/draft/draft-store.ts";
import { showAdminToast } from "@illumine/shared/ui/feedback/admin-toast.tsx";
import { useEffect } from "react";
import type { DraftKeeper } from "./draft-keeper.ts";

/**
 * A hook: the window closes when the computer has every letter. Where it refuses them the window stays, once: whoever
 * closes it again leaves without them.
 */
export function useLastWords(draft: DraftStore, keeper: DraftKeeper): void {
  useEffect(() => {
    let isWarned = false;
    const close = async () => {
      if (await keeper.flush()) return window.close();
      isWarned = true;
      showAdminToast({
        title: "Your last words could not be kept",
        description: "The window stays open. Save the draft to a file elsewhere, or close again to leave without them.",
        tone: "error",
        duration: 15_000,
      });
    };
    const handleLeaving = (event: BeforeUnloadEvent) => {
      draft.acts.readNow();
      if (isWarned || keeper.isKept()) return;
      event.preventDefault();
      void close();
    };
    // Another program is looked at: a moment in which nobody types.
    const handleBlur = () => void keeper.flush();
    window.addEventListener("beforeunload", handleLeaving);
    window.addEventListener("blur", handleBlur);
    return () => {
      window.removeEventListener("beforeunload", handleLeaving);
      window.removeEventListener("blur", handleBlur);
    };
  }, [draft, keeper]);
}

import type { DraftStore } from "@illumine/shared/admin/assessment-editor/draft/draft-store.ts";
import { showAdminToast } from "@illumine/shared/ui/feedback/admin-toast.tsx";
import { useEffect } from "react";
import { callMain } from "../desktop.ts";
import type { DraftSaver } from "./draft-saver.ts";

/** Where saving fails, the window stays open once; closing it again discards the edits. */
export function useSaveBeforeClose(draft: DraftStore, saver: DraftSaver): void {
  useEffect(() => {
    let isWarned = false;
    const close = async () => {
      if (await saver.flush()) return window.close();
      isWarned = true;
      callMain("stayOpen").catch(console.error);
      showAdminToast({
        title: "Your last edits couldn't be saved",
        description:
          "The window stays open. Save the draft to a file somewhere else, or close again to discard those edits.",
        tone: "error",
        durationMs: 15_000,
      });
    };
    const handleLeaving = (event: BeforeUnloadEvent) => {
      void draft.actions.readNow();
      if (isWarned || saver.isSaved()) return;
      event.preventDefault();
      void close();
    };
    // A good moment to save: nobody is typing.
    const handleBlur = () => void saver.flush();
    window.addEventListener("beforeunload", handleLeaving);
    window.addEventListener("blur", handleBlur);
    return () => {
      window.removeEventListener("beforeunload", handleLeaving);
      window.removeEventListener("blur", handleBlur);
    };
  }, [draft, saver]);
}

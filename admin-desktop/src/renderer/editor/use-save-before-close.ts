import { showAdminToast } from "@illumine/shared/ui/feedback/admin-toast.tsx";
import { useEffect } from "react";
import { callMain } from "../desktop.ts";
import type { DraftSaver } from "./draft-saver.ts";
import { flushSavers, listUnsaved } from "./open-savers.ts";

const titles = new Intl.ListFormat("en");

function nameDrafts(savers: readonly DraftSaver[]): string {
  return titles.format(savers.map((saver) => saver.readText().draft.title || "the untitled draft"));
}

/** Where saving fails, the window stays open once; closing it again discards the edits. */
export function useSaveBeforeClose(): void {
  useEffect(() => {
    const warned = new WeakSet<DraftSaver>();
    const isDiscarded = (saver: DraftSaver) => warned.has(saver) && saver.store.getState().progress.kind === "failed";
    const close = async () => {
      const failed = await flushSavers();
      if (failed.length === 0) return window.close();
      for (const saver of failed) warned.add(saver);
      callMain("stayOpen").catch(console.error);
      showAdminToast({
        title: "Your last edits couldn't be saved",
        description: `The window stays open. Save ${nameDrafts(failed)} to a file somewhere else, or close again to discard those edits.`,
        tone: "error",
        durationMs: 15_000,
      });
    };
    const handleLeaving = (event: BeforeUnloadEvent) => {
      if (listUnsaved().every(isDiscarded)) return;
      event.preventDefault();
      void close();
    };
    // A good moment to save: nobody is typing.
    const handleBlur = () => void flushSavers();
    window.addEventListener("beforeunload", handleLeaving);
    window.addEventListener("blur", handleBlur);
    return () => {
      window.removeEventListener("beforeunload", handleLeaving);
      window.removeEventListener("blur", handleBlur);
    };
  }, []);
}

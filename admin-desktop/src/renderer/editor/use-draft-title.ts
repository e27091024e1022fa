import { useEffect } from "react";
import { ask } from "../desktop.ts";

interface Shown {
  title: string;
  isUnsaved: boolean;
  filePath: string | null;
}

/** A hook: the title bar says what is edited, and whether its file or the site has it. */
export function useDraftTitle({ title, isUnsaved, filePath }: Shown): void {
  useEffect(() => {
    void ask("showTitle", { title: title || "Untitled", isUnsaved, filePath, hasDraft: true }).catch(console.error);
  }, [title, isUnsaved, filePath]);
}

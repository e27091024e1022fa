import { useEffect } from "react";
import { callMain } from "../desktop.ts";

interface TitleState {
  title: string;
  isUnsaved: boolean;
  filePath: string | null;
}

export function useDraftTitle({ title, isUnsaved, filePath }: TitleState): void {
  useEffect(() => {
    void callMain("showTitle", { title: title || "Untitled", isUnsaved, filePath, hasDraft: true }).catch(
      console.error,
    );
  }, [title, isUnsaved, filePath]);
}

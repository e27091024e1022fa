import { useEffect, useRef } from "react";

/** Ctrl or Command with S; with Shift it's another command, such as the desktop app's "Save As…". */
export const isSaveKey = ({
  key,
  metaKey,
  ctrlKey,
  altKey,
  shiftKey,
}: Pick<KeyboardEvent, "key" | "metaKey" | "ctrlKey" | "altKey" | "shiftKey">): boolean =>
  (metaKey || ctrlKey) && !altKey && !shiftKey && key.toLowerCase() === "s";

export function useSaveKey(save: () => void): void {
  const latest = useRef(save);
  latest.current = save;
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (!isSaveKey(event)) return;
      event.preventDefault();
      latest.current();
    };
    window.addEventListener("keydown", handleKey);
    return () => window.removeEventListener("keydown", handleKey);
  }, []);
}

import { useCallback, useEffect, useState } from "react";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { createLazyPart } from "../lazy-part.tsx";

const Palette = createLazyPart(
  "The command palette couldn't be loaded",
  async () => (await import("./palette.tsx")).Palette,
);

export function PaletteButton({ onLogOut }: { onLogOut: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  // What is typed right after Ctrl+K would be lost while the code loads.
  useEffect(Palette.preload, []);
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const isWanted = event.key.toLowerCase() === "k" && (event.ctrlKey || event.metaKey);
      // A text box may use the same keys, and an open dialog comes first.
      if (!isWanted || event.defaultPrevented || event.shiftKey || event.altKey) return;
      event.preventDefault();
      setOpen((wasOpen) => (wasOpen ? false : !document.querySelector("dialog[open]")));
    };
    document.addEventListener("keydown", handleKey);
    return () => document.removeEventListener("keydown", handleKey);
  }, []);
  return (
    <>
      <IconButton
        icon="search"
        label="Command palette (Ctrl+K)"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
      />
      {isOpen && <Palette onClose={close} onLogOut={onLogOut} />}
    </>
  );
}

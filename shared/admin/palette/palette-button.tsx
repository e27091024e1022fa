import { lazy, Suspense, useEffect, useState } from "react";
import { IconButton } from "#ui/controls/icon-button.tsx";

const Palette = lazy(async () => ({ default: (await import("./palette.tsx")).Palette }));

/** The palette's code loads when it is first opened. */
export function PaletteButton({ onLogOut }: { onLogOut: () => void }) {
  const [isOpen, setOpen] = useState(false);
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
      {isOpen && (
        <Suspense fallback={null}>
          <Palette onClose={() => setOpen(false)} onLogOut={onLogOut} />
        </Suspense>
      )}
    </>
  );
}

import { lazy, Suspense, useEffect, useState } from "react";
import { IconButton } from "#ui/controls/icon-button.tsx";

const Palette = lazy(async () => ({ default: (await import("./palette.tsx")).Palette }));

/** Opens the command palette, as Ctrl+K or Cmd+K does on every screen. Its code comes with the first opening. */
export function PaletteButton({ onLogOut }: { onLogOut: () => void }) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const isWanted = event.key.toLowerCase() === "k" && (event.ctrlKey || event.metaKey);
      // A text box may have a use of its own for it; and a question that is open comes first.
      if (!isWanted || event.defaultPrevented || event.shiftKey || event.altKey) return;
      event.preventDefault();
      setOpen((own) => (own ? false : !document.querySelector("dialog[open]")));
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

import { lazy, Suspense, useEffect, useState } from "react";
import { provideCommands } from "./use-commands.ts";

const EditorKeys = lazy(async () => ({ default: (await import("./editor-keys.tsx")).EditorKeys }));

/** The menu's list of the editor's keys. */
export function KeysHelp() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => provideCommands({ keys: () => setOpen(true) }), []);
  if (!isOpen) return null;
  return (
    <Suspense fallback={null}>
      <EditorKeys onClose={() => setOpen(false)} />
    </Suspense>
  );
}

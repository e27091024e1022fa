import { createLazyPart } from "@illumine/shared/admin/lazy-part.tsx";
import { useCallback, useLayoutEffect, useState } from "react";
import { provideCommands } from "./use-commands.ts";

const KeysHelp = createLazyPart(
  "The list of keys couldn't be loaded",
  async () => (await import("./keys-help.tsx")).KeysHelp,
);
const AppPalette = createLazyPart(
  "The command palette couldn't be loaded",
  async () => (await import("../palette/app-palette.tsx")).AppPalette,
);

export function CommandDialogs() {
  const [shown, setShown] = useState<"palette" | "quick open" | "keys" | null>(null);
  const close = useCallback(() => setShown(null), []);
  // A layout effect: a key that is pressed as soon as a screen shows has its effect.
  useLayoutEffect(
    () =>
      provideCommands({
        palette: () => setShown("palette"),
        "quick open": () => setShown("quick open"),
        keys: () => setShown("keys"),
      }),
    [],
  );
  return (
    <>
      {shown === "palette" && <AppPalette onClose={close} />}
      {shown === "quick open" && <AppPalette hasOnlyTexts onClose={close} />}
      {shown === "keys" && <KeysHelp onClose={close} />}
    </>
  );
}

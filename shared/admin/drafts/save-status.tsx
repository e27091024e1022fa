import { useEffect, useState } from "react";
import { joinClasses } from "#ui/controls/join-classes.ts";
import { Icon } from "#ui/icons/icon.tsx";
import { describeSaveState } from "./save-message.ts";
import type { DocumentSaverState } from "./save-state.ts";

export interface SaveStatusProps {
  state: Pick<DocumentSaverState<unknown>, "save" | "hasUnsaved" | "savedAt" | "hasLocalCopy">;
  /** The reason is shown elsewhere. */
  isShort?: boolean;
}

/** Announced to screen readers when the state changes, not every second. */
export function SaveStatus({ state, isShort = false }: SaveStatusProps) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  // The clock ticks once a second and may lag behind the save.
  const { tone, text, label = text } = describeSaveState(state, Math.max(now, state.savedAt ?? 0));
  const isSaved = tone === "quiet" && state.savedAt !== null;
  return (
    <p className={joinClasses("save-status", `save-status--${tone}`)} title={isShort ? text : undefined}>
      {tone === "busy" && <span className="spin" aria-hidden="true" />}
      {tone === "error" && <Icon name="error" size="s" />}
      {isSaved && <Icon name="check" size="s" />}
      <span aria-hidden={isSaved || (isShort && label !== text) || undefined}>{isShort ? label : text}</span>
      <span className="sr" role="status">
        {isSaved ? "Saved" : text}
      </span>
    </p>
  );
}

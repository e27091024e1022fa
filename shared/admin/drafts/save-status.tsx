import { useEffect, useState } from "react";
import { joinClasses } from "#ui/controls/join-classes.ts";
import { Icon } from "#ui/icons/icon.tsx";
import type { SaverState } from "./save-state.ts";
import { toSavedWords } from "./saved-words.ts";

export interface SaveStatusProps {
  state: Pick<SaverState<unknown, unknown>, "save" | "hasUnsaved" | "savedAt" | "isCopied">;
}

/** Whether the server has the text, and since when. Read aloud when that changes, not with every second. */
export function SaveStatus({ state }: SaveStatusProps) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  // Not before what it tells of: the clock ticks once a second.
  const { tone, words } = toSavedWords(state, Math.max(now, state.savedAt ?? 0));
  const isSaved = tone === "quiet" && state.savedAt !== null;
  return (
    <p className={joinClasses("save-status", `save-status--${tone}`)}>
      {tone === "busy" && <span className="spin" aria-hidden="true" />}
      {tone === "error" && <Icon name="error" size="s" />}
      {isSaved && <Icon name="check" size="s" />}
      <span aria-hidden={isSaved || undefined}>{words}</span>
      <span className="sr" role="status">
        {isSaved ? "Saved" : words}
      </span>
    </p>
  );
}

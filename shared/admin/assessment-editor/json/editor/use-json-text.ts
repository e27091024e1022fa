import { useCallback, useEffect, useState } from "react";
import { useDraftStore } from "#admin/assessment-editor/draft/draft-context.ts";
import { toJsonText } from "#admin/assessment-editor/draft/draft-store.ts";

const reprintDelayMs = 150;

/** Form edits show later, so that a long assessment isn't printed with every key; `printNow` shows them at once. */
export function useJsonText(): { text: string; printNow: () => void } {
  const { store } = useDraftStore();
  const [text, setText] = useState(() => toJsonText(store.getState()));
  const printNow = useCallback(() => setText(toJsonText(store.getState())), [store]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const cancelTimer = () => {
      clearTimeout(timer);
      timer = undefined;
    };
    printNow();
    const unsubscribe = store.subscribe(({ draft, json }, before) => {
      if (draft === before.draft && json === before.json) return;
      if (json !== null || before.json !== null) {
        cancelTimer();
        printNow();
        return;
      }
      timer ??= setTimeout(() => {
        cancelTimer();
        printNow();
      }, reprintDelayMs);
    });
    return () => {
      cancelTimer();
      unsubscribe();
    };
  }, [store, printNow]);
  return { text, printNow };
}

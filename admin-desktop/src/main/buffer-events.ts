import type { DesktopCalls } from "../bridge.ts";
import type { DesktopEvent } from "../model/events.ts";

const needsListener = ({ kind }: DesktopEvent) => kind === "go" || kind === "notice" || kind === "command";

/**
 * Buffers events for a person until the page listens: a file may be opened, or a text sent, before the first screen is
 * drawn. A page that loads calls `readApp` first, and `saveLastPath` once it listens.
 * Why: site/docs/decisions/0058-events-wait-for-the-page.md
 */
export function bufferEvents(calls: DesktopCalls, emit: (event: DesktopEvent) => void) {
  let isListening = false;
  let buffered: DesktopEvent[] = [];
  return {
    emit: (event: DesktopEvent) => {
      if (isListening || !needsListener(event)) emit(event);
      else buffered.push(event);
    },
    calls: {
      ...calls,
      readApp: () => {
        isListening = false;
        return calls.readApp();
      },
      saveLastPath: (input) => {
        isListening = true;
        const missed = buffered;
        buffered = [];
        for (const event of missed) emit(event);
        return calls.saveLastPath(input);
      },
    } satisfies DesktopCalls,
  };
}

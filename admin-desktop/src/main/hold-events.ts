import type { DesktopCalls } from "../bridge.ts";
import type { DesktopEvent } from "../model/events.ts";

/** What nobody may miss: it is told once, and to somebody. */
const isForSomebody = ({ kind }: DesktopEvent) => kind === "go" || kind === "notice" || kind === "command";

/**
 * Holds back what is told to a person while the page is not there yet: a file may be opened, or a text be sent, before
 * the first screen is drawn. A page that loads asks `readApp` first, and says where it is once it listens.
 */
export function holdEvents(calls: DesktopCalls, tell: (event: DesktopEvent) => void) {
  let isListening = false;
  let held: DesktopEvent[] = [];
  return {
    tell: (event: DesktopEvent) => {
      if (isListening || !isForSomebody(event)) tell(event);
      else held.push(event);
    },
    calls: {
      ...calls,
      readApp: () => {
        isListening = false;
        return calls.readApp();
      },
      keepPlace: (input) => {
        isListening = true;
        const missed = held;
        held = [];
        for (const event of missed) tell(event);
        return calls.keepPlace(input);
      },
    } satisfies DesktopCalls,
  };
}

import { toMoment } from "@illumine/shared/admin/moments.ts";
import type { BadgeTone } from "@illumine/shared/ui/labels/badge.tsx";
import type { SendKind, SendState } from "#src/model/outbox.ts";

export interface SendWords {
  tone: BadgeTone;
  words: string;
  /** What that means and what to do. */
  more: string;
}

const mayHaveArrived = " It was sent before and no answer came: it is sent again under its key, and counts once.";

/** Where a sending stands, in words. */
export function toSendWords(state: SendState, kind: SendKind): SendWords {
  switch (state.kind) {
    case "sending":
      return {
        tone: "plain",
        words: kind === "publish" ? "Publishing..." : "Saving...",
        more: "It is on its way now.",
      };
    case "conflict":
      return {
        tone: "no",
        words: "Changed on the site",
        more: `Version ${state.current.assessment.version} was saved on ${toMoment(state.current.assessment.updatedAt)}. Nothing was overwritten: open the draft and choose what shall be kept.`,
      };
    case "refused":
      return { tone: "no", words: "Refused", more: state.message };
    case "waiting": {
      const again = state.isUnanswered ? mayHaveArrived : "";
      switch (state.for) {
        case "network":
          return {
            tone: "maybe",
            words: "Waiting for the network",
            more: `It goes out as soon as the site can be reached.${again}`,
          };
        case "session":
          return {
            tone: "maybe",
            words: "Waiting for a sign-in",
            more: `It goes out once you have signed in.${again}`,
          };
        case "site": {
          const next = state.retryAt === null ? "" : ` The next try is on ${toMoment(state.retryAt)}.`;
          return { tone: "maybe", words: "Waiting for the site", more: `The site is not ready.${next}${again}` };
        }
        case "server":
          return {
            tone: "maybe",
            words: "Meant for another site",
            more: `It waits until that site is the one in the settings again.${again}`,
          };
        case "turn":
          return { tone: "plain", words: "Next", more: `It goes out after what is before it.${again}` };
      }
    }
  }
}

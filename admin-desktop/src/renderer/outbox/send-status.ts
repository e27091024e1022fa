import { formatDateTime } from "@illumine/shared/admin/format-date.ts";
import type { BadgeTone } from "@illumine/shared/ui/labels/badge.tsx";
import type { ItemKind, SendState } from "#src/model/outbox.ts";

export interface SendStatus {
  tone: BadgeTone;
  label: string;
  detail: string;
}

const resendNote = " It was sent before without a response. It will be sent again, and counts only once.";

export function describeSendState(state: SendState, kind: ItemKind): SendStatus {
  switch (state.kind) {
    case "sending":
      return {
        tone: "plain",
        label: kind === "publish" ? "Publishing..." : "Saving...",
        detail: "It's being sent now.",
      };
    case "conflict":
      if (state.current.staged) {
        return {
          tone: "no",
          label: "Unpublished changes on the site",
          detail: `The site has changes that aren't published, saved on ${formatDateTime(state.current.staged.updatedAt)}. Nothing was overwritten. Open the draft and choose which changes to keep.`,
        };
      }
      return {
        tone: "no",
        label: "Changed on the site",
        detail: `Version ${state.current.assessment.version} was saved on ${formatDateTime(state.current.assessment.updatedAt)}. Nothing was overwritten. Open the draft and choose which version to keep.`,
      };
    case "refused":
      return { tone: "no", label: "Rejected", detail: state.message };
    case "waiting": {
      const note = state.isUnanswered ? resendNote : "";
      switch (state.for) {
        case "network":
          return {
            tone: "maybe",
            label: "Waiting for the network",
            detail: `It will be sent as soon as the site can be reached.${note}`,
          };
        case "session":
          return {
            tone: "maybe",
            label: "Waiting for you to sign in",
            detail: `It will be sent once you sign in.${note}`,
          };
        case "site": {
          const next = state.retryAt === null ? "" : ` The next attempt is on ${formatDateTime(state.retryAt)}.`;
          return { tone: "maybe", label: "Waiting for the site", detail: `The site isn't ready.${next}${note}` };
        }
        case "server":
          return {
            tone: "maybe",
            label: "For another site",
            detail: `It waits until that site is in Settings again.${note}`,
          };
        case "turn":
          return { tone: "plain", label: "Next", detail: `It will be sent after the items before it.${note}` };
      }
    }
  }
}

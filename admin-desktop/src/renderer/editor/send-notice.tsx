import { adminPaths } from "@illumine/shared/admin/paths.ts";
import { Button, toButtonClass } from "@illumine/shared/ui/controls/button.tsx";
import { showAdminToast } from "@illumine/shared/ui/feedback/admin-toast.tsx";
import { Alert } from "@illumine/shared/ui/feedback/alert.tsx";
import { Link } from "react-router-dom";
import type { OutboxEntry } from "#src/model/outbox.ts";
import { ask, toWords } from "../desktop.ts";
import { toSendWords } from "../outbox/send-words.ts";

interface SendNoticeProps {
  entry: OutboxEntry;
  onSettle: () => void;
  /** Takes an id that is free. */
  onTakeId: (free: string) => void;
  /** The assessment is gone on the site: the draft begins a new one. */
  onBeginAnew: () => void;
}

async function cancel(id: string): Promise<void> {
  try {
    const { kind } = await ask("cancelSending", { id });
    if (kind === "too late") showAdminToast({ title: "Too late to cancel", description: "The site has it already." });
  } catch (error) {
    showAdminToast({ title: "It could not be cancelled", description: toWords(error), tone: "error" });
  }
}

/** Where the sending of the open draft stands, and what somebody can do about it. */
export function SendNotice({ entry, onSettle, onTakeId, onBeginAnew }: SendNoticeProps) {
  const { id, state, kind } = entry;
  const { words, more } = toSendWords(state, kind);
  if (state.kind === "sending") return null;
  const suggestion = state.kind === "refused" ? state.suggestion : null;
  const isGone = state.kind === "refused" && state.status === 404;
  return (
    <Alert
      tone={state.kind === "waiting" ? "note" : "error"}
      live
      title={words}
      action={
        <div className="row">
          {state.kind === "conflict" && (
            <Button size="s" variant="ink" onClick={onSettle}>
              Compare and settle
            </Button>
          )}
          {suggestion !== null && (
            <Button size="s" variant="ink" onClick={() => onTakeId(suggestion)}>
              Use "{suggestion}"
            </Button>
          )}
          {isGone && (
            <Button size="s" variant="ink" onClick={onBeginAnew}>
              Keep it as a new assessment
            </Button>
          )}
          {state.kind === "waiting" && state.for === "session" && (
            <Link to={adminPaths.dashboard} className={toButtonClass("ink", "s")}>
              Sign in
            </Link>
          )}
          <Button size="s" onClick={() => void cancel(id)}>
            Cancel sending
          </Button>
        </div>
      }
    >
      <p>{more}</p>
      {state.kind === "refused" && state.errors.length > 0 && (
        <ul>
          {state.errors.map(({ field, message }) => (
            <li key={`${field} ${message}`}>
              <span className="mono">{field}</span>: {message}
            </li>
          ))}
        </ul>
      )}
    </Alert>
  );
}

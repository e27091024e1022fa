import { adminPaths } from "@illumine/shared/admin/paths.ts";
import { Button, toButtonClass } from "@illumine/shared/ui/controls/button.tsx";
import { showAdminToast } from "@illumine/shared/ui/feedback/admin-toast.tsx";
import { Alert } from "@illumine/shared/ui/feedback/alert.tsx";
import { Link } from "react-router-dom";
import type { OutboxEntry } from "#src/model/outbox.ts";
import { callMain, toErrorMessage } from "../desktop.ts";
import { describeSendState } from "../outbox/send-status.ts";

interface SendNoticeProps {
  entry: OutboxEntry;
  onResolve: () => void;
  onUseId: (free: string) => void;
  onStartNew: () => void;
}

async function cancel(id: string): Promise<void> {
  try {
    const { kind } = await callMain("cancelSending", { id });
    if (kind === "too late") showAdminToast({ title: "Too late to cancel", description: "The site already has it." });
  } catch (error) {
    showAdminToast({ title: "It couldn't be canceled", description: toErrorMessage(error), tone: "error" });
  }
}

export function SendNotice({ entry, onResolve, onUseId, onStartNew }: SendNoticeProps) {
  const { id, state, kind } = entry;
  const { label, detail } = describeSendState(state, kind);
  if (state.kind === "sending") return null;
  const suggestion = state.kind === "refused" ? state.suggestion : null;
  const isGone = state.kind === "refused" && state.status === 404;
  return (
    <Alert
      tone={state.kind === "waiting" ? "note" : "error"}
      live
      title={label}
      action={
        <div className="row">
          {state.kind === "conflict" && (
            <Button size="s" variant="ink" onClick={onResolve}>
              Resolve conflict
            </Button>
          )}
          {suggestion !== null && (
            <Button size="s" variant="ink" onClick={() => onUseId(suggestion)}>
              Use "{suggestion}"
            </Button>
          )}
          {isGone && (
            <Button size="s" variant="ink" onClick={onStartNew}>
              Save as a new assessment
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
      <p>{detail}</p>
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

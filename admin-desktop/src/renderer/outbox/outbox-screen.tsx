import { formatDateTime } from "@illumine/shared/admin/format-date.ts";
import { adminPaths } from "@illumine/shared/admin/paths.ts";
import { Button, toButtonClass } from "@illumine/shared/ui/controls/button.tsx";
import { showAdminToast } from "@illumine/shared/ui/feedback/admin-toast.tsx";
import { EmptyState } from "@illumine/shared/ui/feedback/empty-state.tsx";
import { Badge } from "@illumine/shared/ui/labels/badge.tsx";
import { useState } from "react";
import { Link } from "react-router-dom";
import type { OutboxEntry } from "#src/model/outbox.ts";
import { callMain, toErrorMessage } from "../desktop.ts";
import { desktopPaths } from "../paths.ts";
import { useDesktop } from "../state/desktop-context.ts";
import { describeSendState } from "./send-status.ts";

function OutboxItem({ entry }: { entry: OutboxEntry }) {
  const { id, draftId, kind, title, assessmentId, server, createdAt, state } = entry;
  const [isBusy, setBusy] = useState(false);
  const name = title || "Untitled";
  const { tone, label, detail } = describeSendState(state, kind);
  const cancel = async () => {
    setBusy(true);
    try {
      const { kind: outcome } = await callMain("cancelSending", { id });
      showAdminToast(
        outcome === "canceled"
          ? { title: `"${name}" won't be sent`, description: "Your draft hasn't changed.", tone: "ok" }
          : { title: "Too late to cancel", description: `The site already has "${name}".` },
      );
    } catch (error) {
      showAdminToast({ title: "It couldn't be canceled", description: toErrorMessage(error), tone: "error" });
    } finally {
      setBusy(false);
    }
  };
  return (
    <li className="send-line">
      <div className="draft-text">
        <p className="send-title">
          <Link to={desktopPaths.draft(draftId)} className="draft-title">
            {name}
          </Link>{" "}
          <Badge tone={tone}>{label}</Badge>
        </p>
        <p className="small">{detail}</p>
        <p className="small muted draft-under">
          <span>{kind === "publish" ? "Publish" : "Save without publishing"}</span>
          <span className="mono">{assessmentId}</span>
          <span className="mono">{server}</span>
          <span className="mono">{formatDateTime(createdAt)}</span>
        </p>
      </div>
      <div className="row send-actions">
        {state.kind === "waiting" && state.for === "session" && (
          <Link to={adminPaths.dashboard} className={toButtonClass("ink", "s")}>
            Sign in
          </Link>
        )}
        {(state.kind === "conflict" || state.kind === "refused") && (
          <Link to={desktopPaths.draft(draftId)} className={toButtonClass("ink", "s")}>
            Open the draft
          </Link>
        )}
        <Button size="s" busy={isBusy} disabled={state.kind === "sending"} onClick={() => void cancel()}>
          Cancel<span className="sr"> sending {name}</span>
        </Button>
      </div>
    </li>
  );
}

export function OutboxScreen() {
  const entries = useDesktop((state) => state.outbox);
  return (
    <main id="main" className="wrap drafts">
      <div className="adm-head">
        <h1 className="h1">Outbox</h1>
        {entries.length > 0 && (
          <div className="row drafts-actions">
            <Button onClick={() => void callMain("sendNow").catch(console.error)}>Try now</Button>
          </div>
        )}
      </div>
      {entries.length === 0 ? (
        <EmptyState title="The outbox is empty">
          <p>What you publish or save to the site while offline or signed out waits here and is sent automatically.</p>
        </EmptyState>
      ) : (
        <ul className="drafts-list">
          {entries.map((entry) => (
            <OutboxItem key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
    </main>
  );
}

import { toMoment } from "@illumine/shared/admin/moments.ts";
import { adminPaths } from "@illumine/shared/admin/paths.ts";
import { Button, toButtonClass } from "@illumine/shared/ui/controls/button.tsx";
import { showAdminToast } from "@illumine/shared/ui/feedback/admin-toast.tsx";
import { EmptyState } from "@illumine/shared/ui/feedback/empty-state.tsx";
import { Badge } from "@illumine/shared/ui/labels/badge.tsx";
import { useState } from "react";
import { Link } from "react-router-dom";
import type { OutboxEntry } from "#src/model/outbox.ts";
import { ask, toWords } from "../desktop.ts";
import { desktopPaths } from "../paths.ts";
import { useDesktop } from "../state/desktop-context.ts";
import { toSendWords } from "./send-words.ts";

function Line({ entry }: { entry: OutboxEntry }) {
  const { id, draftId, kind, title, assessmentId, server, createdAt, state } = entry;
  const [isBusy, setBusy] = useState(false);
  const shown = title || "Untitled";
  const { tone, words, more } = toSendWords(state, kind);
  const cancel = async () => {
    setBusy(true);
    try {
      const { kind: outcome } = await ask("cancelSending", { id });
      showAdminToast(
        outcome === "cancelled"
          ? { title: `"${shown}" is not sent`, description: "The draft stays as it is.", tone: "ok" }
          : { title: "Too late to cancel", description: `The site has "${shown}" already.` },
      );
    } catch (error) {
      showAdminToast({ title: "It could not be cancelled", description: toWords(error), tone: "error" });
    } finally {
      setBusy(false);
    }
  };
  return (
    <li className="send-line">
      <div className="draft-text">
        <p className="send-title">
          <Link to={desktopPaths.draft(draftId)} className="draft-title">
            {shown}
          </Link>{" "}
          <Badge tone={tone}>{words}</Badge>
        </p>
        <p className="small">{more}</p>
        <p className="small muted draft-under">
          <span>{kind === "publish" ? "Publish" : "Save without publishing"}</span>
          <span className="mono">{assessmentId}</span>
          <span className="mono">{server}</span>
          <span className="mono">{toMoment(createdAt)}</span>
        </p>
      </div>
      <div className="row send-acts">
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
          Cancel<span className="sr"> sending {shown}</span>
        </Button>
      </div>
    </li>
  );
}

/** What is on its way to the site, and what holds it. */
export function OutboxScreen() {
  const entries = useDesktop((state) => state.outbox);
  return (
    <main id="main" className="wrap drafts">
      <div className="adm-head">
        <h1 className="h1">Outbox</h1>
        {entries.length > 0 && (
          <div className="row drafts-acts">
            <Button onClick={() => void ask("sendNow").catch(console.error)}>Try now</Button>
          </div>
        )}
      </div>
      {entries.length === 0 ? (
        <EmptyState title="Nothing waits to be sent">
          <p>What you publish without a network, or without a session, waits here and goes out by itself.</p>
        </EmptyState>
      ) : (
        <ul className="drafts-list">
          {entries.map((entry) => (
            <Line key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
    </main>
  );
}

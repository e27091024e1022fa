import { useState } from "react";
import type { AdminDevice, AdminSession } from "#api/auth.ts";
import { Button } from "#ui/controls/button.tsx";
import { ConfirmDialog } from "#ui/feedback/confirm-dialog.tsx";
import { Spinner } from "#ui/feedback/spinner.tsx";
import { Badge } from "#ui/labels/badge.tsx";
import { BackToAdmin } from "../back-to-admin.tsx";
import { toMoment } from "../moments.ts";
import { ReadFailure } from "../read-failure.tsx";
import { useSessions } from "./use-sessions.ts";
import "./sessions.css";

interface LineProps {
  label: string;
  badge: string | null;
  facts: [string, string][];
  act: string;
  /** The act's name for screen readers, which hear it without its line. */
  actLabel: string;
  onAct: () => void;
}

function Line({ label, badge, facts, act, actLabel, onAct }: LineProps) {
  return (
    <li className="sess-line">
      <div className="sess-text">
        <p className="sess-label">
          {label} {badge && <Badge>{badge}</Badge>}
        </p>
        <dl className="sess-facts">
          {facts.map(([term, value]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd className="mono">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <Button size="s" aria-label={actLabel} onClick={onAct}>
        {act}
      </Button>
    </li>
  );
}

type Asked = { what: "session"; session: AdminSession } | { what: "device"; device: AdminDevice } | { what: "all" };

const toQuestion = (asked: Asked): { title: string; text: string; confirm: string } => {
  switch (asked.what) {
    case "session":
      return {
        title: "End this session?",
        text: asked.session.isCurrent
          ? "You are signed out here, and have to ask for a new code."
          : `Whoever uses ${asked.session.device.label} has to sign in again.`,
        confirm: "End session",
      };
    case "device":
      return {
        title: "Forget this device?",
        text: `The sessions on ${asked.device.label} end, and it counts as unknown from now on: its next sign-in is told to you by mail.`,
        confirm: "Forget device",
      };
    case "all":
      return {
        title: "End all sessions?",
        text: "Everybody who is signed in, you among them, has to ask for a new code. Texts that are open elsewhere stay on their devices.",
        confirm: "End all sessions",
      };
  }
};

/** Where the administrator is signed in, and which devices have signed in before. */
export function SessionsScreen() {
  const { list, end, endAll, forget } = useSessions();
  const [asked, setAsked] = useState<Asked | null>(null);

  const act = async (wanted: Asked) => {
    const done =
      wanted.what === "session"
        ? end.mutateAsync(wanted.session)
        : wanted.what === "device"
          ? forget.mutateAsync(wanted.device)
          : endAll.mutateAsync();
    // Told where the call is made.
    await done.catch(() => null);
  };

  return (
    <main id="main" className="wrap adm-body sess">
      <div>
        <BackToAdmin />
        <h1 className="h1">Sessions and devices</h1>
      </div>
      {list.isPending && <Spinner>Loading sessions...</Spinner>}
      {list.isError && <ReadFailure title="Failed to load sessions" query={list} />}
      {list.data && (
        <>
          <section className="adm-section" aria-labelledby="sessions">
            <div className="sess-head">
              <h2 className="h2" id="sessions">
                Open sessions ({list.data.sessions.length})
              </h2>
              <Button variant="danger" onClick={() => setAsked({ what: "all" })}>
                End all sessions
              </Button>
            </div>
            <ul className="sess-list">
              {list.data.sessions.map((session) => (
                <Line
                  key={session.id}
                  label={session.device.label}
                  badge={session.isCurrent ? "This session" : null}
                  facts={[
                    ["Signed in", toMoment(session.createdAt)],
                    ["Last seen", toMoment(session.lastSeenAt)],
                    ["Ends", toMoment(session.expiresAt)],
                  ]}
                  act="End"
                  actLabel={`End the session of ${session.device.label} from ${toMoment(session.createdAt)}`}
                  onAct={() => setAsked({ what: "session", session })}
                />
              ))}
            </ul>
          </section>
          <section className="adm-section" aria-labelledby="devices">
            <h2 className="h2" id="devices">
              Devices that have signed in ({list.data.devices.length})
            </h2>
            <ul className="sess-list">
              {list.data.devices.map((device) => (
                <Line
                  key={device.id}
                  label={device.label}
                  badge={device.isCurrent ? "This device" : null}
                  facts={[
                    ["First seen", toMoment(device.createdAt)],
                    ["Last seen", toMoment(device.lastSeenAt)],
                  ]}
                  act="Forget"
                  actLabel={`Forget ${device.label}, first seen ${toMoment(device.createdAt)}`}
                  onAct={() => setAsked({ what: "device", device })}
                />
              ))}
            </ul>
          </section>
        </>
      )}
      {asked && <ConfirmDialog {...toQuestion(asked)} onConfirm={() => act(asked)} onClose={() => setAsked(null)} />}
    </main>
  );
}

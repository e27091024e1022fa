import { useState } from "react";
import type { AdminDevice, AdminSession } from "#api/auth.ts";
import { Button } from "#ui/controls/button.tsx";
import { ConfirmDialog } from "#ui/feedback/confirm-dialog.tsx";
import { Spinner } from "#ui/feedback/spinner.tsx";
import { BackToAdmin } from "../back-to-admin.tsx";
import { formatDateTime } from "../format-date.ts";
import { ReadFailure } from "../read-failure.tsx";
import { PasskeysSection } from "./passkeys-section.tsx";
import { SecurityEventList } from "./security-event-list.tsx";
import { SessionItem } from "./session-item.tsx";
import { useSessions } from "./use-sessions.ts";
import "./sessions.css";

type Confirmation =
  | { what: "session"; session: AdminSession }
  | { what: "device"; device: AdminDevice }
  | { what: "all" };

const describeConfirmation = (confirmation: Confirmation): { title: string; text: string; confirm: string } => {
  switch (confirmation.what) {
    case "session":
      return {
        title: "End this session?",
        text: confirmation.session.isCurrent
          ? "You'll be signed out here and will need a code or a passkey."
          : `Anyone using ${confirmation.session.device.label} will have to sign in again.`,
        confirm: "End session",
      };
    case "device":
      return {
        title: "Forget this device?",
        text: `Its sessions will end. The next sign-in from ${confirmation.device.label} will count as new, and you'll get an e-mail about it.`,
        confirm: "Forget device",
      };
    case "all":
      return {
        title: "End all sessions?",
        text: "Everyone who is signed in, including you, will have to sign in again. Unsaved text stays on the device where it was written.",
        confirm: "End all sessions",
      };
  }
};

export function SessionsScreen() {
  const { list, end, endAll, forget } = useSessions();
  const [confirmation, setConfirmation] = useState<Confirmation | null>(null);

  const runConfirmed = async (confirmed: Confirmation) => {
    const done =
      confirmed.what === "session"
        ? end.mutateAsync(confirmed.session)
        : confirmed.what === "device"
          ? forget.mutateAsync(confirmed.device)
          : endAll.mutateAsync();
    // The mutation has shown the error already.
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
              <Button variant="danger" onClick={() => setConfirmation({ what: "all" })}>
                End all sessions
              </Button>
            </div>
            <ul className="sess-list">
              {list.data.sessions.map((session) => (
                <SessionItem
                  key={session.id}
                  label={session.device.label}
                  badge={session.isCurrent ? "This session" : null}
                  facts={[
                    ["Signed in", formatDateTime(session.createdAt)],
                    ["Last seen", formatDateTime(session.lastSeenAt)],
                    ["Ends", formatDateTime(session.expiresAt)],
                  ]}
                  actions={[
                    {
                      action: "End",
                      actionLabel: `End the session of ${session.device.label} from ${formatDateTime(session.createdAt)}`,
                      onAction: () => setConfirmation({ what: "session", session }),
                    },
                  ]}
                />
              ))}
            </ul>
          </section>
          <PasskeysSection />
          <section className="adm-section" aria-labelledby="devices">
            <h2 className="h2" id="devices">
              Devices that have signed in ({list.data.devices.length})
            </h2>
            <ul className="sess-list">
              {list.data.devices.map((device) => (
                <SessionItem
                  key={device.id}
                  label={device.label}
                  badge={device.isCurrent ? "This device" : null}
                  facts={[
                    ["First seen", formatDateTime(device.createdAt)],
                    ["Last seen", formatDateTime(device.lastSeenAt)],
                  ]}
                  actions={[
                    {
                      action: "Forget",
                      actionLabel: `Forget ${device.label}, first seen ${formatDateTime(device.createdAt)}`,
                      onAction: () => setConfirmation({ what: "device", device }),
                    },
                  ]}
                />
              ))}
            </ul>
          </section>
        </>
      )}
      <SecurityEventList />
      {confirmation && (
        <ConfirmDialog
          {...describeConfirmation(confirmation)}
          onConfirm={() => runConfirmed(confirmation)}
          onClose={() => setConfirmation(null)}
        />
      )}
    </main>
  );
}

import type { UserRecord } from "@illumine/shared/api/users.ts";
import { Button } from "@illumine/shared/ui/controls/button.tsx";
import { Alert } from "@illumine/shared/ui/feedback/alert.tsx";
import { ConfirmDialog } from "@illumine/shared/ui/feedback/confirm-dialog.tsx";
import { Leaders } from "@illumine/shared/ui/layout/leaders.tsx";
import { useState } from "react";
import { pageOutbox } from "#app/browser/outbox/page-outbox.ts";
import { ApiRefusal, deleteUser, readUser } from "#app/browser/site-api.ts";
import { readUserData, writeUserData } from "#app/storage/user-data.ts";
import { clearOutbox } from "#app/storage/waiting-calls.ts";
import { toLongDate } from "./long-date.ts";
import { RecordTables } from "./record-tables.tsx";

type State =
  | { kind: "closed" }
  | { kind: "reading" }
  | { kind: "nothing" }
  | { kind: "deleted" }
  | { kind: "failed"; message: string }
  | { kind: "shown"; record: UserRecord };

/** Forgets the id under which the server knew this visitor, and what still waits to be reported under it. */
async function forgetUserId(): Promise<void> {
  clearOutbox();
  const data = await readUserData();
  if (data) writeUserData({ ...data, userId: null });
}

const isUnknown = (error: unknown) => error instanceof ApiRefusal && error.status === 404;

function toFailure(error: unknown, what: string): State {
  console.warn(`What the server keeps could not be ${what}`, error);
  const reason = error instanceof ApiRefusal ? "The server could not do it." : "The server could not be reached.";
  return { kind: "failed", message: `It could not be ${what}. ${reason}` };
}

/** What the server keeps of this visitor, shown and deleted with the id that this browser holds. */
export function ServerRecord() {
  const [state, setState] = useState<State>({ kind: "closed" });
  const [isAsking, setAsking] = useState(false);

  const handleRead = async () => {
    setState({ kind: "reading" });
    try {
      // What an earlier page could not send any more belongs to it; what cannot be sent now is not waited for.
      await pageOutbox.sendAtOnce();
      const userId = (await readUserData())?.userId ?? null;
      setState(userId === null ? { kind: "nothing" } : { kind: "shown", record: await readUser(userId) });
    } catch (error) {
      if (isUnknown(error)) await forgetUserId();
      setState(isUnknown(error) ? { kind: "nothing" } : toFailure(error, "read"));
    }
  };

  const handleDelete = async () => {
    if (state.kind !== "shown") return;
    try {
      await deleteUser(state.record.user.id);
    } catch (error) {
      // Deleted before, from elsewhere or by the sweep: it is gone all the same.
      if (!isUnknown(error)) {
        setState(toFailure(error, "deleted"));
        return;
      }
    }
    await forgetUserId();
    setState({ kind: "deleted" });
  };

  return (
    <section className="ksection" aria-labelledby="server-keeps">
      <h2 className="h2" id="server-keeps">
        What the server keeps
      </h2>
      <p className="soft body">
        Your answers and results stay on this device unless you give or share them yourself. Where you gave your age
        range and gender, the server keeps them for 90 days under a random number, with the assessments that you began
        and your feedback.
      </p>
      {state.kind === "nothing" && (
        <Alert title="The server keeps nothing of you." live>
          <p>This browser holds no number under which anything could be found.</p>
        </Alert>
      )}
      {state.kind === "deleted" && (
        <Alert tone="ok" title="Everything that the server kept of you is deleted." live>
          <p>Nothing more is sent unless you fill in the form of an assessment again.</p>
        </Alert>
      )}
      {state.kind === "failed" && (
        <Alert tone="error" title={state.message} live>
          <p>Check your network and try again.</p>
        </Alert>
      )}
      {state.kind === "shown" ? (
        <>
          <Leaders
            rows={[
              { term: "Random number", value: state.record.user.id },
              { term: "Age range", value: state.record.user.ageRange },
              { term: "Gender", value: state.record.user.gender },
              { term: "Kept since", value: toLongDate(state.record.user.createdAt) },
            ]}
          />
          <RecordTables record={state.record} />
          <div className="row">
            <Button variant="danger" onClick={() => setAsking(true)}>
              Delete it from the server
            </Button>
          </div>
        </>
      ) : (
        <div className="row">
          <Button busy={state.kind === "reading"} onClick={handleRead}>
            {state.kind === "failed" ? "Try Again" : "See what the server keeps"}
          </Button>
        </div>
      )}
      {isAsking && (
        <ConfirmDialog
          title="Delete what the server keeps?"
          text="Your age range, gender, attempts and feedback are deleted from the server at once and cannot be brought back. The results on this device stay."
          confirm="Delete from the server"
          onConfirm={handleDelete}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  );
}

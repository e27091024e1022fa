import type { UserRecord } from "@illumine/shared/api/users.ts";
import { Button } from "@illumine/shared/ui/controls/button.tsx";
import { Alert } from "@illumine/shared/ui/feedback/alert.tsx";
import { ConfirmDialog } from "@illumine/shared/ui/feedback/confirm-dialog.tsx";
import { Leaders } from "@illumine/shared/ui/layout/leaders.tsx";
import { useState } from "react";
import { pageOutbox } from "#app/browser/outbox/page-outbox.ts";
import { ApiRefusal, deleteUser, fetchUser } from "#app/browser/site-api.ts";
import { clearOutbox } from "#app/storage/queued-calls.ts";
import { readUserData, writeUserData } from "#app/storage/user-data.ts";
import { formatLongDate } from "./long-date.ts";
import { RecordTables } from "./record-tables.tsx";

type State =
  | { kind: "closed" }
  | { kind: "reading" }
  | { kind: "nothing" }
  | { kind: "deleted" }
  | { kind: "failed"; message: string }
  | { kind: "shown"; record: UserRecord };

/** Deletes the visitor's id on this device, and the calls still queued under it. */
async function forgetUserId(): Promise<void> {
  clearOutbox();
  const data = await readUserData();
  if (data) writeUserData({ ...data, userId: null });
}

const isUnknown = (error: unknown) => error instanceof ApiRefusal && error.status === 404;

function buildFailure(error: unknown, action: string): State {
  console.warn(`The server's data couldn't be ${action}`, error);
  const reason = error instanceof ApiRefusal ? "The server reported an error." : "The server couldn't be reached.";
  return { kind: "failed", message: `Your data couldn't be ${action}. ${reason}` };
}

export function ServerRecord() {
  const [state, setState] = useState<State>({ kind: "closed" });
  const [isAsking, setAsking] = useState(false);

  const handleRead = async () => {
    setState({ kind: "reading" });
    try {
      // Includes calls that an earlier page couldn't send; doesn't wait for those that can't be sent now.
      await pageOutbox.sendWithoutRetry();
      const userId = (await readUserData())?.userId ?? null;
      setState(userId === null ? { kind: "nothing" } : { kind: "shown", record: await fetchUser(userId) });
    } catch (error) {
      if (isUnknown(error)) await forgetUserId();
      setState(isUnknown(error) ? { kind: "nothing" } : buildFailure(error, "loaded"));
    }
  };

  const handleDelete = async () => {
    if (state.kind !== "shown") return;
    try {
      await deleteUser(state.record.user.id);
    } catch (error) {
      // Deleted earlier, elsewhere or by the scheduled sweep.
      if (!isUnknown(error)) {
        setState(buildFailure(error, "deleted"));
        return;
      }
    }
    await forgetUserId();
    setState({ kind: "deleted" });
  };

  return (
    <section className="ksection" aria-labelledby="server-data">
      <h2 className="h2" id="server-data">
        Your data on our server
      </h2>
      <p className="soft body">
        Your answers and results stay on this device unless you contribute or share them. If you entered your age range
        and gender, our server stores them for 90 days under a random number, with the assessments you started and your
        feedback.
      </p>
      {state.kind === "nothing" && (
        <Alert title="Our server has no data about you." live>
          <p>This browser has no random number to look up any data with.</p>
        </Alert>
      )}
      {state.kind === "deleted" && (
        <Alert tone="ok" title="All your data on our server was deleted." live>
          <p>Nothing more is sent unless you fill in an assessment's form again.</p>
        </Alert>
      )}
      {state.kind === "failed" && (
        <Alert tone="error" title={state.message} live>
          <p>Check your connection and try again.</p>
        </Alert>
      )}
      {state.kind === "shown" ? (
        <>
          <Leaders
            entries={[
              { term: "Random number", value: state.record.user.id },
              { term: "Age range", value: state.record.user.ageRange },
              { term: "Gender", value: state.record.user.gender },
              { term: "Stored since", value: formatLongDate(state.record.user.createdAt) },
            ]}
          />
          <RecordTables record={state.record} />
          <div className="row">
            <Button variant="danger" onClick={() => setAsking(true)}>
              Delete my data
            </Button>
          </div>
        </>
      ) : (
        <div className="row">
          <Button busy={state.kind === "reading"} onClick={handleRead}>
            {state.kind === "failed" ? "Try Again" : "Show my data"}
          </Button>
        </div>
      )}
      {isAsking && (
        <ConfirmDialog
          title="Delete your data on our server?"
          text="Your age range, gender, attempts, and feedback will be deleted from our server right away. You can't undo this. The results on this device stay."
          confirm="Delete from the server"
          onConfirm={handleDelete}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  );
}

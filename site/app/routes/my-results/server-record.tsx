import type { UserRecord } from "@illumine/shared/api/users.ts";
import { Button } from "@illumine/shared/ui/controls/button.tsx";
import { Alert } from "@illumine/shared/ui/feedback/alert.tsx";
import { lazy, Suspense, useState } from "react";
import { ApiRefusal } from "#app/browser/site-api.ts";

// Few visitors ask for their data.
const importActions = () => import("./user-records.ts");
const importShown = () => import("./shown-records.tsx");
const ShownRecords = lazy(async () => ({ default: (await importShown()).ShownRecords }));

type State =
  | { kind: "closed" }
  | { kind: "reading" }
  | { kind: "nothing" }
  | { kind: "deleted" }
  | { kind: "failed"; message: string }
  | { kind: "shown"; records: UserRecord[] };

function buildFailure(error: unknown, action: string, what = "Your data"): State {
  console.warn(`The server's data couldn't be ${action}`, error);
  const reason = error instanceof ApiRefusal ? "The server reported an error." : "The server couldn't be reached.";
  return { kind: "failed", message: `${what} couldn't be ${action}. ${reason}` };
}

export function ServerRecord() {
  const [state, setState] = useState<State>({ kind: "closed" });

  const handleRead = async () => {
    setState({ kind: "reading" });
    try {
      const [{ readUserRecords }] = await Promise.all([importActions(), importShown()]);
      const records = await readUserRecords();
      setState(records.length > 0 ? { kind: "shown", records } : { kind: "nothing" });
    } catch (error) {
      setState(buildFailure(error, "loaded"));
    }
  };

  const handleDelete = async () => {
    try {
      const { deleteUserRecords } = await importActions();
      const { deletedCount, failures } = await deleteUserRecords();
      if (failures.length === 0) setState({ kind: "deleted" });
      else setState(buildFailure(failures[0], "deleted", deletedCount > 0 ? "Some of your data" : undefined));
    } catch (error) {
      setState(buildFailure(error, "deleted"));
    }
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
        <Suspense fallback={null}>
          <ShownRecords records={state.records} onDelete={handleDelete} />
        </Suspense>
      ) : (
        <div className="row">
          <Button busy={state.kind === "reading"} onClick={handleRead}>
            {state.kind === "failed" ? "Try Again" : "Show my data"}
          </Button>
        </div>
      )}
    </section>
  );
}

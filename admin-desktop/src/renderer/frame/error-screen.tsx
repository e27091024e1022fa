import { Button } from "@illumine/shared/ui/controls/button.tsx";
import { Alert } from "@illumine/shared/ui/feedback/alert.tsx";
import { reportHandledError } from "@illumine/shared/ui/feedback/report-handled-error.ts";
import { useEffect } from "react";
import { useRouteError } from "react-router-dom";
import { toErrorMessage } from "../desktop.ts";

export function ErrorScreen() {
  const error = useRouteError();
  useEffect(() => reportHandledError(error), [error]);
  return (
    <main id="main" className="wrap band">
      <h1 className="sr">Something went wrong</h1>
      <Alert
        tone="error"
        title="This screen couldn't be shown"
        live
        action={
          <Button size="s" onClick={() => window.location.reload()}>
            Reload
          </Button>
        }
      >
        <p>Your drafts are safe on this computer. {toErrorMessage(error)}</p>
      </Alert>
    </main>
  );
}

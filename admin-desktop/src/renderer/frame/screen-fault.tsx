import { Button } from "@illumine/shared/ui/controls/button.tsx";
import { Alert } from "@illumine/shared/ui/feedback/alert.tsx";
import { useRouteError } from "react-router-dom";
import { toWords } from "../desktop.ts";

/** A screen that broke: what is written is on the disk, and the app goes on from there. */
export function ScreenFault() {
  const error = useRouteError();
  return (
    <main id="main" className="wrap band">
      <h1 className="sr">Something in the app failed</h1>
      <Alert
        tone="error"
        title="This screen could not be shown"
        live
        action={
          <Button size="s" onClick={() => window.location.reload()}>
            Show it again
          </Button>
        }
      >
        <p>Your drafts are kept on this computer. {toWords(error)}</p>
      </Alert>
    </main>
  );
}

import { Alert } from "@illumine/shared/ui/alert";
import { Button } from "@illumine/shared/ui/button";
import { useRouteError } from "react-router-dom";
import { toWords } from "../desktop";

/** A screen that broke: what is written is on the disk, and the app goes on from there. */
export function ScreenFault() {
  const error = useRouteError();
  return (
    <main id="main" className="wrap band">
      <Alert
        tone="error"
        title="Something in the app failed"
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

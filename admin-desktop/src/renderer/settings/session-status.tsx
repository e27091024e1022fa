import { formatDateTime } from "@illumine/shared/admin/format-date.ts";
import { useLogOut } from "@illumine/shared/admin/log-out/use-log-out.tsx";
import { adminPaths } from "@illumine/shared/admin/paths.ts";
import { Button, toButtonClass } from "@illumine/shared/ui/controls/button.tsx";
import { Alert } from "@illumine/shared/ui/feedback/alert.tsx";
import { Link } from "react-router-dom";
import { useDesktop } from "../state/desktop-context.ts";

export function SessionStatus() {
  const { logOut, dialog } = useLogOut();
  const { server, isSignedIn, expiresAt, storedIn } = useDesktop(({ connection }) => connection);
  if (server === null) return null;
  return (
    <>
      {isSignedIn ? (
        <div className="row set-session">
          <p>Signed in{expiresAt !== null && ` until ${formatDateTime(expiresAt)}`}.</p>
          <Button size="s" onClick={() => void logOut()}>
            Logout
          </Button>
        </div>
      ) : (
        <div className="row set-session">
          <p>You're not signed in. Sign in to publish. You don't need to sign in to write drafts.</p>
          <Link to={adminPaths.dashboard} className={toButtonClass("outline", "s")}>
            Sign in
          </Link>
        </div>
      )}
      {dialog}
      {storedIn === "waiting" && (
        <Alert tone="warn" title="The key ring of this computer hasn't answered">
          <p>
            It may be asking for its password in a window of its own. Unlock it to be signed in as before. You can write
            and save drafts meanwhile; if you sign in again now, the session ends with the app.
          </p>
        </Alert>
      )}
      {storedIn === "memory" && (
        <Alert tone="warn" title="The app can't use a key store on this computer">
          <p>
            Your session is only kept in memory, so you'll need to sign in again after each start. To change that on
            Linux, install a key ring such as GNOME Keyring or KWallet.
          </p>
        </Alert>
      )}
    </>
  );
}

import { useAdmin } from "@illumine/shared/admin/admin-context.ts";
import { toMoment } from "@illumine/shared/admin/moments.ts";
import { adminPaths } from "@illumine/shared/admin/paths.ts";
import { Button, toButtonClass } from "@illumine/shared/ui/controls/button.tsx";
import { showAdminToast } from "@illumine/shared/ui/feedback/admin-toast.tsx";
import { Alert } from "@illumine/shared/ui/feedback/alert.tsx";
import { Link } from "react-router-dom";
import { toWords } from "../desktop.ts";
import { useDesktop } from "../state/desktop-context.ts";

/** Who this computer is to the site, and where that is kept. */
export function SessionFacts() {
  const { api, session } = useAdmin();
  const { server, isSignedIn, expiresAt, keptIn } = useDesktop(({ connection }) => connection);
  if (server === null) return null;
  const signOut = async () => {
    try {
      await api.logout({});
      showAdminToast({ title: "Logged out successfully", tone: "ok" });
    } catch (error) {
      showAdminToast({ title: "Logged out on this device only", description: toWords(error), tone: "error" });
    }
    session.signOut();
  };
  return (
    <>
      {isSignedIn ? (
        <div className="row set-session">
          <p>Signed in{expiresAt !== null && ` until ${toMoment(expiresAt)}`}.</p>
          <Button size="s" onClick={() => void signOut()}>
            Logout
          </Button>
        </div>
      ) : (
        <div className="row set-session">
          <p>Not signed in. Drafts need no sign-in, publishing does.</p>
          <Link to={adminPaths.dashboard} className={toButtonClass("outline", "s")}>
            Sign in
          </Link>
        </div>
      )}
      {keptIn === "memory" && (
        <Alert tone="warn" title="This computer has no key store that the app could use">
          <p>
            Your session is kept in memory only: you sign in again after each start. On Linux, a key ring such as GNOME
            Keyring or KWallet changes that.
          </p>
        </Alert>
      )}
    </>
  );
}

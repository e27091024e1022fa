import { adminPaths } from "@illumine/shared/admin/paths.ts";
import { Button, toButtonClass } from "@illumine/shared/ui/controls/button.tsx";
import { Icon } from "@illumine/shared/ui/icons/icon.tsx";
import { Link } from "react-router-dom";
import { callMain } from "../desktop.ts";
import { desktopPaths } from "../paths.ts";
import { useDesktop } from "../state/desktop-context.ts";

export function ConnectionChip() {
  const { server, isReachable, isSignedIn, storedIn } = useDesktop(({ connection }) => connection);
  if (server === null) {
    return (
      <Link to={desktopPaths.settings} className={toButtonClass("outline", "s")}>
        Set up your site
      </Link>
    );
  }
  if (isReachable === false) {
    return (
      <span className="row connection-off">
        <span className="connection" role="status">
          <Icon name="warn" size="s" />
          Offline
        </span>
        <Button size="s" variant="quiet" onClick={() => void callMain("sendNow").catch(console.error)}>
          Try again
        </Button>
      </span>
    );
  }
  if (!isSignedIn && storedIn === "waiting") {
    return (
      <Link to={desktopPaths.settings} className="connection">
        <span role="status">Waiting for the key ring</span>
      </Link>
    );
  }
  if (isSignedIn && isReachable === null) {
    return (
      <span className="connection" role="status">
        Checking the site...
      </span>
    );
  }
  if (isSignedIn) {
    return (
      <span className="connection" role="status">
        <Icon name="check" size="s" />
        Signed in
      </span>
    );
  }
  return (
    <Link to={adminPaths.dashboard} className={toButtonClass("outline", "s")}>
      Sign in
    </Link>
  );
}

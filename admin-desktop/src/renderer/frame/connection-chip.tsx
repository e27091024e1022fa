import { adminPaths } from "@illumine/shared/admin/paths";
import { Button, toButtonClass } from "@illumine/shared/ui/button";
import { Icon } from "@illumine/shared/ui/icon";
import { Link } from "react-router-dom";
import { ask } from "../desktop";
import { desktopPaths } from "../paths";
import { useDesktop } from "../state/desktop-context";

/** Whether the site can be reached and knows who this is, with the way to change that. */
export function ConnectionChip() {
  const { server, isReachable, isSignedIn } = useDesktop(({ connection }) => connection);
  if (server === null) {
    return (
      <Link to={desktopPaths.settings} className={toButtonClass("outline", "s")}>
        Name your site
      </Link>
    );
  }
  if (isReachable === false) {
    return (
      <span className="row conn-off">
        <span className="conn" role="status">
          <Icon name="warn" size="s" />
          Offline
        </span>
        <Button size="s" variant="quiet" onClick={() => void ask("sendNow").catch(console.error)}>
          Try again
        </Button>
      </span>
    );
  }
  if (isSignedIn) {
    return (
      <span className="conn" role="status">
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

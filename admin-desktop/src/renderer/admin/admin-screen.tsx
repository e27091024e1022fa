import { AdminArea } from "@illumine/shared/admin/admin";
import { toButtonClass } from "@illumine/shared/ui/button";
import { EmptyState } from "@illumine/shared/ui/empty-state";
import { Link } from "react-router-dom";
import { DesktopFrame } from "../frame/desktop-frame";
import { desktopPaths } from "../paths";
import { useDesktop } from "../state/desktop-context";

/** The administrator's screens that live on the site: they need one, and a sign-in. */
export function AdminScreen() {
  const server = useDesktop(({ connection }) => connection.server);
  // Another site is another area: nothing of one is shown of the other.
  if (server !== null) return <AdminArea key={server} />;
  return (
    <DesktopFrame>
      <main id="main" className="wrap band">
        <EmptyState
          level={1}
          title="Which site is yours?"
          action={
            <Link to={desktopPaths.settings} className={toButtonClass("signal")}>
              Open Settings
            </Link>
          }
        >
          <p>The dashboard shows what is on your site. Drafts need none.</p>
        </EmptyState>
      </main>
    </DesktopFrame>
  );
}

import { AdminArea } from "@illumine/shared/admin/admin.tsx";
import { toButtonClass } from "@illumine/shared/ui/controls/button.tsx";
import { EmptyState } from "@illumine/shared/ui/feedback/empty-state.tsx";
import { Link } from "react-router-dom";
import { DesktopFrame } from "../frame/desktop-frame.tsx";
import { desktopPaths } from "../paths.ts";
import { useDesktop } from "../state/desktop-context.ts";

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

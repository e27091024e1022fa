import { AdminArea } from "@illumine/shared/admin/admin.tsx";
import { toButtonClass } from "@illumine/shared/ui/controls/button.tsx";
import { EmptyState } from "@illumine/shared/ui/feedback/empty-state.tsx";
import { Link } from "react-router-dom";
import { DesktopFrame } from "../frame/desktop-frame.tsx";
import { desktopPaths } from "../paths.ts";
import { useDesktop } from "../state/desktop-context.ts";

export function AdminScreen() {
  const server = useDesktop(({ connection }) => connection.server);
  // Another site starts from a clean state.
  if (server !== null) return <AdminArea key={server} />;
  return (
    <DesktopFrame>
      <main id="main" className="wrap band">
        <EmptyState
          level={1}
          title="What's your site's address?"
          action={
            <Link to={desktopPaths.settings} className={toButtonClass("signal")}>
              Open Settings
            </Link>
          }
        >
          <p>The dashboard shows what's on your site. You can write drafts without one.</p>
        </EmptyState>
      </main>
    </DesktopFrame>
  );
}

import { Spinner } from "@illumine/shared/ui/feedback/spinner.tsx";
import { lazy, Suspense } from "react";
import { createMemoryRouter, Navigate, Outlet } from "react-router-dom";
import { BinScreen } from "./bin/bin-screen.tsx";
import { useCommands } from "./commands/use-commands.ts";
import { DraftsScreen } from "./drafts/drafts-screen.tsx";
import { DesktopFrame } from "./frame/desktop-frame.tsx";
import { ScreenFault } from "./frame/screen-fault.tsx";
import { useGuide } from "./frame/use-guide.ts";
import { OutboxScreen } from "./outbox/outbox-screen.tsx";
import { desktopPaths } from "./paths.ts";
import { SettingsScreen } from "./settings/settings-screen.tsx";
import { EditAssessment } from "./site/edit-assessment.tsx";
import { NewDraft } from "./site/new-draft.tsx";
import { SiteScreen } from "./site/site-screen.tsx";

// Not before the list of drafts is on the screen.
const DraftScreen = lazy(async () => ({ default: (await import("./editor/draft-screen.tsx")).DraftScreen }));
const AdminScreen = lazy(async () => ({ default: (await import("./admin/admin-screen.tsx")).AdminScreen }));

function Root() {
  useGuide();
  useCommands();
  return <Outlet />;
}

const Framed = () => (
  <DesktopFrame>
    <Suspense fallback={<Spinner page>Loading...</Spinner>}>
      <Outlet />
    </Suspense>
  </DesktopFrame>
);

/** The screens, beginning with the one that was open when the app was left. */
export const createRoutes = (place: string) =>
  createMemoryRouter(
    [
      {
        element: <Root />,
        errorElement: <ScreenFault />,
        children: [
          {
            element: <Framed />,
            errorElement: <ScreenFault />,
            children: [
              { path: desktopPaths.drafts, element: <DraftsScreen /> },
              { path: "/drafts/:id", element: <DraftScreen /> },
              { path: desktopPaths.site, element: <SiteScreen /> },
              { path: "/edit/:assessmentId", element: <EditAssessment /> },
              // What is written here is written offline first: the web's editor has no place in this app.
              { path: "/admin/edit-assessment/:assessmentId", element: <EditAssessment /> },
              { path: "/admin/new-assessment", element: <NewDraft /> },
              { path: desktopPaths.outbox, element: <OutboxScreen /> },
              { path: desktopPaths.bin, element: <BinScreen /> },
              { path: desktopPaths.settings, element: <SettingsScreen /> },
            ],
          },
          {
            path: "/admin/*",
            element: (
              <Suspense fallback={<Spinner page>Loading...</Spinner>}>
                <AdminScreen />
              </Suspense>
            ),
          },
          { path: "*", element: <Navigate to={desktopPaths.drafts} replace /> },
        ],
      },
    ],
    { initialEntries: [place] },
  );

import { Spinner } from "@illumine/shared/ui/spinner";
import { lazy, Suspense } from "react";
import { createMemoryRouter, Navigate, Outlet } from "react-router-dom";
import { BinScreen } from "./bin/bin-screen";
import { useCommands } from "./commands/use-commands";
import { DraftsScreen } from "./drafts/drafts-screen";
import { DesktopFrame } from "./frame/desktop-frame";
import { ScreenFault } from "./frame/screen-fault";
import { useGuide } from "./frame/use-guide";
import { OutboxScreen } from "./outbox/outbox-screen";
import { desktopPaths } from "./paths";
import { SettingsScreen } from "./settings/settings-screen";
import { EditAssessment } from "./site/edit-assessment";
import { NewDraft } from "./site/new-draft";
import { SiteScreen } from "./site/site-screen";

// Not before the list of drafts is on the screen.
const DraftScreen = lazy(async () => ({ default: (await import("./editor/draft-screen")).DraftScreen }));
const AdminScreen = lazy(async () => ({ default: (await import("./admin/admin-screen")).AdminScreen }));

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

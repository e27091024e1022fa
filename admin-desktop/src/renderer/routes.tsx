import { Spinner } from "@illumine/shared/ui/feedback/spinner.tsx";
import { lazy, Suspense } from "react";
import { createMemoryRouter, Navigate, Outlet } from "react-router-dom";
import { BinScreen } from "./bin/bin-screen.tsx";
import { CommandDialogs } from "./commands/command-dialogs.tsx";
import { useCommands } from "./commands/use-commands.ts";
import { DraftsScreen } from "./drafts/drafts-screen.tsx";
import { useSaveBeforeClose } from "./editor/use-save-before-close.ts";
import { DesktopFrame } from "./frame/desktop-frame.tsx";
import { ErrorScreen } from "./frame/error-screen.tsx";
import { useCurrentStatistics } from "./frame/use-current-statistics.ts";
import { useMainEvents } from "./frame/use-main-events.ts";
import { OutboxScreen } from "./outbox/outbox-screen.tsx";
import { desktopPaths } from "./paths.ts";
import { SettingsScreen } from "./settings/settings-screen.tsx";
import { EditAssessmentScreen } from "./site/edit-assessment-screen.tsx";
import { NewDraftScreen } from "./site/new-draft-screen.tsx";
import { SiteScreen } from "./site/site-screen.tsx";
import { useDraftTabs } from "./tabs/use-draft-tabs.ts";

const DraftScreen = lazy(async () => ({ default: (await import("./editor/draft-screen.tsx")).DraftScreen }));
const FolderScreen = lazy(async () => ({ default: (await import("./folder/folder-screen.tsx")).FolderScreen }));
const FindScreen = lazy(async () => ({ default: (await import("./folder/find-screen.tsx")).FindScreen }));
const ProblemsScreen = lazy(async () => ({ default: (await import("./folder/problems-screen.tsx")).ProblemsScreen }));
const AdminScreen = lazy(async () => ({ default: (await import("./admin/admin-screen.tsx")).AdminScreen }));

function Root() {
  useMainEvents();
  useCurrentStatistics();
  useCommands();
  useDraftTabs();
  useSaveBeforeClose();
  return (
    <>
      <Outlet />
      <CommandDialogs />
    </>
  );
}

const Framed = () => (
  <DesktopFrame>
    <Suspense fallback={<Spinner page>Loading...</Spinner>}>
      <Outlet />
    </Suspense>
  </DesktopFrame>
);

const LoadingScreen = () => (
  <DesktopFrame>
    <Spinner page>Loading...</Spinner>
  </DesktopFrame>
);

export const createAppRouter = (initialPath: string) =>
  createMemoryRouter(
    [
      {
        element: <Root />,
        errorElement: <ErrorScreen />,
        children: [
          {
            element: <Framed />,
            errorElement: <ErrorScreen />,
            children: [
              { path: desktopPaths.drafts, element: <DraftsScreen /> },
              { path: desktopPaths.site, element: <SiteScreen /> },
              { path: "/edit/:assessmentId", element: <EditAssessmentScreen /> },
              // The desktop app edits offline first, so it never shows the web's editor.
              { path: "/admin/edit-assessment/:assessmentId", element: <EditAssessmentScreen /> },
              { path: "/admin/new-assessment", element: <NewDraftScreen /> },
              { path: desktopPaths.folder, element: <FolderScreen /> },
              { path: desktopPaths.findInFiles, element: <FindScreen /> },
              { path: desktopPaths.folderProblems, element: <ProblemsScreen /> },
              { path: desktopPaths.outbox, element: <OutboxScreen /> },
              { path: desktopPaths.bin, element: <BinScreen /> },
              { path: desktopPaths.settings, element: <SettingsScreen /> },
            ],
          },
          {
            path: "/drafts/:id",
            errorElement: <ErrorScreen />,
            element: (
              <Suspense fallback={<LoadingScreen />}>
                <DraftScreen />
              </Suspense>
            ),
          },
          {
            path: "/admin/*",
            element: (
              <Suspense fallback={<LoadingScreen />}>
                <AdminScreen />
              </Suspense>
            ),
          },
          { path: "*", element: <Navigate to={desktopPaths.drafts} replace /> },
        ],
      },
    ],
    { initialEntries: [initialPath] },
  );

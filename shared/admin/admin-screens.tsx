import { lazy, Suspense } from "react";
import { toButtonClass } from "../ui/controls/button.tsx";
import { EmptyState } from "../ui/feedback/empty-state.tsx";
import { Spinner } from "../ui/feedback/spinner.tsx";
import { useAdmin } from "./admin-context.ts";
import { AdminLink } from "./admin-link.tsx";
import { AdminFrame } from "./frame/admin-frame.tsx";
import { type AdminScreen, adminPaths, parseAdminPath } from "./paths.ts";

export const loadDashboard = () => import("./dashboard/dashboard-screen.tsx");

const DashboardScreen = lazy(async () => ({ default: (await loadDashboard()).DashboardScreen }));
const PostEditorScreen = lazy(async () => ({
  default: (await import("./post-editor/post-editor-screen.tsx")).PostEditorScreen,
}));
const AssessmentEditorScreen = lazy(async () => ({
  default: (await import("./assessment-editor/assessment-editor-screen.tsx")).AssessmentEditorScreen,
}));
const AssessmentFiguresScreen = lazy(async () => ({
  default: (await import("./health/assessment-figures-screen.tsx")).AssessmentFiguresScreen,
}));
const PostFiguresScreen = lazy(async () => ({
  default: (await import("./health/post-figures-screen.tsx")).PostFiguresScreen,
}));
const ImportScreen = lazy(async () => ({ default: (await import("./post-import/import-screen.tsx")).ImportScreen }));
const OccupationsScreen = lazy(async () => ({
  default: (await import("./occupations/occupations-screen.tsx")).OccupationsScreen,
}));
const OccupationEditorScreen = lazy(async () => ({
  default: (await import("./occupation-editor/occupation-editor-screen.tsx")).OccupationEditorScreen,
}));
const CategoriesScreen = lazy(async () => ({
  default: (await import("./categories/categories-screen.tsx")).CategoriesScreen,
}));
const BlogSettingsScreen = lazy(async () => ({
  default: (await import("./blog-settings/blog-settings-screen.tsx")).BlogSettingsScreen,
}));
const TestimonialsScreen = lazy(async () => ({
  default: (await import("./testimonials/testimonials-screen.tsx")).TestimonialsScreen,
}));
const DesktopSignInScreen = lazy(async () => ({
  default: (await import("./sign-in/desktop-sign-in-screen.tsx")).DesktopSignInScreen,
}));
const SessionsScreen = lazy(async () => ({ default: (await import("./sessions/sessions-screen.tsx")).SessionsScreen }));

function Screen({ shown }: { shown: AdminScreen }) {
  switch (shown.screen) {
    case "dashboard":
      return <DashboardScreen />;
    case "post-editor":
      return <PostEditorScreen postId={shown.postId} />;
    case "post-import":
      return <ImportScreen />;
    case "occupations":
      return <OccupationsScreen />;
    case "occupation-editor":
      return <OccupationEditorScreen occupationId={shown.occupationId} />;
    case "categories":
      return <CategoriesScreen />;
    case "blog-settings":
      return <BlogSettingsScreen />;
    case "testimonials":
      return <TestimonialsScreen />;
    case "sessions":
      return <SessionsScreen />;
    case "desktop-sign-in":
      return <DesktopSignInScreen />;
    case "assessment-figures":
      return <AssessmentFiguresScreen assessmentId={shown.assessmentId} />;
    case "post-figures":
      return <PostFiguresScreen postId={shown.postId} />;
    case "assessment-editor":
      return <AssessmentEditorScreen assessmentId={shown.assessmentId} />;
  }
}

function NotFoundScreen({ title }: { title: string }) {
  return (
    <main id="main" className="wrap band">
      <EmptyState
        level={1}
        title={title}
        action={
          <AdminLink to={adminPaths.dashboard} className={toButtonClass()}>
            Back to Admin
          </AdminLink>
        }
      />
    </main>
  );
}

export function AdminScreens() {
  const { path } = useAdmin().host.useLocation();
  const shown = parseAdminPath(path);
  return (
    <AdminFrame>
      {/* One boundary for all screens: a screen that is already loaded shows at once. */}
      <Suspense fallback={<Spinner page>Loading...</Spinner>}>
        {shown ? <Screen shown={shown} /> : <NotFoundScreen title="Page Not Found" />}
      </Suspense>
    </AdminFrame>
  );
}

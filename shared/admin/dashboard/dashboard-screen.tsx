import { useEffect } from "react";
import { useAdmin } from "../admin-context.ts";
import { ReadFailure } from "../read-failure.tsx";
import { DashboardFigures } from "./dashboard-figures.tsx";
import { DashboardHead } from "./dashboard-head.tsx";
import { parseDashboardQuery } from "./dashboard-query.ts";
import { ErrorGroupsPanel } from "./errors/error-groups-panel.tsx";
import { assessmentsListing } from "./list/assessments-listing.ts";
import { EntryList } from "./list/entry-list.tsx";
import { postsListing } from "./list/posts-listing.ts";
import { SiteOverTime } from "./over-time/site-over-time.tsx";
import { FailedSchedules } from "./overview/failed-schedules.tsx";
import { LastWeek } from "./overview/last-week.tsx";
import { OverviewPanel } from "./overview/overview-panel.tsx";
import { readDashboardType, rememberDashboardType } from "./remembered-type.ts";
import { useOverview } from "./use-overview.ts";
import { WeeklyMailPanel } from "./weekly-mail/weekly-mail-panel.tsx";
import "./dashboard.css";

export function DashboardScreen() {
  const { search } = useAdmin().host.useLocation();
  const query = parseDashboardQuery(search, readDashboardType());
  const overview = useOverview();
  const { type } = query;
  useEffect(() => rememberDashboardType(type), [type]);
  return (
    <main id="main" className="wrap">
      <DashboardHead type={type} overview={overview.data} />
      <SiteOverTime />
      {overview.isError && !overview.data ? (
        <ReadFailure title="Failed to load the overview" query={overview} />
      ) : (
        <>
          <DashboardFigures overview={overview.data} />
          <LastWeek overview={overview.data} />
        </>
      )}
      {overview.data && overview.data.failedSchedules.length > 0 && (
        <FailedSchedules posts={overview.data.failedSchedules} />
      )}
      {/* A new list starts with no selection and no pending changes. */}
      <EntryList key={type} listing={type === "blog" ? postsListing : assessmentsListing} query={query} />
      <OverviewPanel overview={overview.data} />
      <ErrorGroupsPanel />
      <WeeklyMailPanel />
    </main>
  );
}

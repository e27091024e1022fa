import { useEffect } from "react";
import { useAdmin } from "../admin-context.ts";
import { DashboardHead } from "./dashboard-head.tsx";
import { FiguresRow } from "./figures-row.tsx";
import { assessmentsListing } from "./list/assessments-listing.ts";
import { EntryList } from "./list/entry-list.tsx";
import { postsListing } from "./list/posts-listing.ts";
import { OverviewPanel } from "./overview/overview-panel.tsx";
import { parsePlace } from "./place.ts";
import { readDashboardType, rememberDashboardType } from "./remembered-type.ts";
import { useOverview } from "./use-overview.ts";
import "./dashboard.css";

/** What the administrator sees first: posts or assessments, and what happened on the site. */
export function DashboardScreen() {
  const { search } = useAdmin().host.usePlace();
  const place = parsePlace(search, readDashboardType());
  const overview = useOverview();
  const { type } = place;
  useEffect(() => rememberDashboardType(type), [type]);
  return (
    <main id="main" className="wrap">
      <DashboardHead type={type} overview={overview.data} />
      <FiguresRow overview={overview.data} />
      {/* Selection and presses belong to one list. */}
      <EntryList key={type} listing={type === "blog" ? postsListing : assessmentsListing} place={place} />
      <OverviewPanel overview={overview} />
    </main>
  );
}

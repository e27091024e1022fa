import type { Overview } from "#api/overview.ts";
import { Button } from "#ui/controls/button.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import { AdminLink } from "../admin-link.tsx";
import { adminPaths } from "../paths.ts";
import { buildDashboardPath, createDashboardQuery } from "./dashboard-query.ts";
import { formatCount } from "./figures.ts";
import type { DashboardType } from "./remembered-type.ts";

interface DashboardHeadProps {
  type: DashboardType;
  overview: Overview | undefined;
}

export function DashboardHead({ type, overview }: DashboardHeadProps) {
  const { posts, assessments } = overview ?? {};
  const lists = [
    { type: "blog", label: "Blog posts", count: posts && posts.published + posts.drafts },
    { type: "assessments", label: "Assessments", count: assessments && assessments.active + assessments.inactive },
  ] as const;
  return (
    <div className="adm-head dash-head">
      <h1 className="h1">Dashboard</h1>
      <nav className="seg" aria-label="Lists">
        {lists.map(({ type: listType, label, count }) => (
          <AdminLink
            key={listType}
            to={buildDashboardPath(createDashboardQuery(listType))}
            aria-current={type === listType ? "page" : undefined}
          >
            {label}
            <span className="mono dash-count">{count === undefined ? "" : formatCount(count)}</span>
          </AdminLink>
        ))}
      </nav>
      <div className="row dash-new">
        <Button variant={type === "blog" ? "ink" : "outline"} asChild>
          <AdminLink to={adminPaths.newPost}>
            <Icon name="plus" />
            New post
          </AdminLink>
        </Button>
        <Button variant={type === "assessments" ? "ink" : "outline"} asChild>
          <AdminLink to={adminPaths.newAssessment}>
            <Icon name="plus" />
            New assessment
          </AdminLink>
        </Button>
      </div>
    </div>
  );
}

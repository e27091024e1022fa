import type { Overview } from "#api/overview.ts";
import { Button } from "#ui/controls/button.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import { AdminLink } from "../admin-link.tsx";
import { adminPaths } from "../paths.ts";
import { toCount } from "./figures.ts";
import { openList, toDashboardPath } from "./place.ts";
import type { DashboardType } from "./remembered-type.ts";

interface DashboardHeadProps {
  type: DashboardType;
  overview: Overview | undefined;
}

/** The title, the switch between the two lists, and what can be begun. */
export function DashboardHead({ type, overview }: DashboardHeadProps) {
  const { posts, assessments } = overview ?? {};
  const lists = [
    { own: "blog", label: "Blog posts", count: posts && posts.published + posts.drafts },
    { own: "assessments", label: "Assessments", count: assessments && assessments.active + assessments.inactive },
  ] as const;
  return (
    <div className="adm-head">
      <h1 className="h1">Dashboard</h1>
      <nav className="seg" aria-label="Lists">
        {lists.map(({ own, label, count }) => (
          <AdminLink key={own} to={toDashboardPath(openList(own))} aria-current={type === own ? "page" : undefined}>
            {label}
            <span className="mono dash-count">{count === undefined ? "" : toCount(count)}</span>
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

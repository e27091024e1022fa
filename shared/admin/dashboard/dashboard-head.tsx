import type { Overview } from "../../api/overview";
import { Button } from "../../ui/button";
import { Icon } from "../../ui/icon";
import { AdminLink } from "../admin-link";
import { adminPaths } from "../paths";
import { toCount } from "./figures";
import { openList, toDashboardPath } from "./place";
import type { DashboardType } from "./remembered-type";

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

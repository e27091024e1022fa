import type { Overview } from "#api/overview.ts";
import { AdminLink } from "../admin-link.tsx";
import { buildDashboardPath, createDashboardQuery, type DashboardQuery } from "./dashboard-query.ts";
import { formatCount, formatRating } from "./figures.ts";
import type { DashboardType } from "./remembered-type.ts";

const buildListPath = (type: DashboardType, part: Partial<DashboardQuery>) =>
  buildDashboardPath({ ...createDashboardQuery(type), ...part });

/** All-time figures, each a link to its list. Their space is reserved while they load, so that nothing shifts. */
export function DashboardFigures({ overview }: { overview: Overview | undefined }) {
  const { posts, assessments } = overview ?? {};
  const figures = [
    ["Published posts", posts && formatCount(posts.published), buildListPath("blog", { status: "published" })],
    ["Drafts", posts && formatCount(posts.drafts), buildListPath("blog", { status: "draft" })],
    [
      "Active assessments",
      assessments && formatCount(assessments.active),
      buildListPath("assessments", { status: "active" }),
    ],
    [
      "Inactive",
      assessments && formatCount(assessments.inactive),
      buildListPath("assessments", { status: "inactive" }),
    ],
    [
      "Completions",
      overview && formatCount(overview.completions),
      buildListPath("assessments", { sort: "completions" }),
    ],
    // No list is sorted by ratings.
    ["Mean rating", overview && formatRating(overview.ratings.mean), null],
  ] as const;
  return (
    <dl className="dash-figures">
      {figures.map(([label, figure, to]) => (
        <div key={label}>
          <dt>{to === null ? label : <AdminLink to={to}>{label}</AdminLink>}</dt>
          <dd className="num">{figure ?? <span className="sr">Loading...</span>}</dd>
        </div>
      ))}
    </dl>
  );
}

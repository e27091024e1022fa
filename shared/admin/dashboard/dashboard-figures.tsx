import type { Overview } from "#api/overview.ts";
import { formatCount, formatRating } from "./figures.ts";

/** All-time figures. Their space is reserved while they load, so that nothing shifts. */
export function DashboardFigures({ overview }: { overview: Overview | undefined }) {
  const figures = [
    ["Published posts", overview && formatCount(overview.posts.published)],
    ["Drafts", overview && formatCount(overview.posts.drafts)],
    ["Active assessments", overview && formatCount(overview.assessments.active)],
    ["Inactive", overview && formatCount(overview.assessments.inactive)],
    ["Completions", overview && formatCount(overview.completions)],
    ["Mean rating", overview && formatRating(overview.ratings.mean)],
  ] as const;
  return (
    <dl className="dash-figures">
      {figures.map(([label, figure]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="num">{figure ?? <span className="sr">Loading...</span>}</dd>
        </div>
      ))}
    </dl>
  );
}

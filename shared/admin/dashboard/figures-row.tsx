import type { Overview } from "#api/overview.ts";
import { toCount, toRating } from "./figures.ts";

/** Six figures of all time; their room is kept while they are on their way. */
export function FiguresRow({ overview }: { overview: Overview | undefined }) {
  const figures = [
    ["Published posts", overview && toCount(overview.posts.published)],
    ["Drafts", overview && toCount(overview.posts.drafts)],
    ["Active assessments", overview && toCount(overview.assessments.active)],
    ["Inactive", overview && toCount(overview.assessments.inactive)],
    ["Completions", overview && toCount(overview.completions)],
    ["Mean rating", overview && toRating(overview.ratings.mean)],
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

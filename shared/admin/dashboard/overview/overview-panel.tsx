import type { ReactNode } from "react";
import { AdminLink } from "#admin/admin-link.tsx";
import { adminPaths } from "#admin/paths.ts";
import type { Overview } from "#api/overview.ts";
import { Disclosure } from "#ui/layout/disclosure.tsx";
import { formatCount, pluralize } from "../figures.ts";
import { WherePeopleStop } from "../step-losses/where-people-stop.tsx";
import { LeftOut } from "./left-out.tsx";

export const allTimeFiguresId = "all-time-figures";

const noDataYet = <p className="soft">Not enough data yet</p>;

export function OverviewPanel({ overview }: { overview: Overview | undefined }) {
  return (
    <Disclosure id={allTimeFiguresId} className="dash-overview" summary={<h2 className="h3">All-time figures</h2>}>
      {overview && <Figures overview={overview} />}
    </Disclosure>
  );
}

function Figures({ overview }: { overview: Overview }) {
  const { starts, completions, ratings, views, steps, topPosts, topAssessments, leftOut } = overview;
  const mean =
    ratings.mean === null
      ? "Not enough data yet"
      : `${ratings.mean.toFixed(1)} of 5, from ${pluralize(ratings.count, ["rating", "ratings"])}`;
  return (
    <div className="dash-ways">
      <dl className="leaders">
        <div>
          <dt>Assessments started</dt>
          <dd className="num">{formatCount(starts)}</dd>
        </div>
        <div>
          <dt>Assessments completed</dt>
          <dd className="num">{formatCount(completions)}</dd>
        </div>
        <div>
          <dt>Mean rating</dt>
          <dd className="num">{mean}</dd>
        </div>
        <div>
          <dt>Post views</dt>
          <dd className="num">{formatCount(views)}</dd>
        </div>
      </dl>
      <Steps steps={steps} />
      <Ranking title="Most completed assessments">
        {topAssessments
          .filter((item) => item.completions > 0)
          .map((item) => (
            <li key={item.id}>
              <AdminLink to={adminPaths.editAssessment(item.id)}>{item.title}</AdminLink>
              <span className="mono num">{formatCount(item.completions)}</span>
            </li>
          ))}
      </Ranking>
      <Ranking title="Most viewed posts">
        {topPosts
          .filter((item) => item.views > 0)
          .map((item) => (
            <li key={item.id}>
              <AdminLink to={adminPaths.editPost(item.id)}>{item.title}</AdminLink>
              <span className="mono num">{formatCount(item.views)}</span>
            </li>
          ))}
      </Ranking>
      <LeftOut entries={leftOut} />
    </div>
  );
}

function Steps({ steps }: Pick<Overview, "steps">) {
  return (
    <section className="dash-steps" aria-labelledby="dash-steps">
      <h3 className="h4" id="dash-steps">
        Where people stop
      </h3>
      <WherePeopleStop steps={steps} none="Not enough data yet" />
    </section>
  );
}

const Ranking = ({ title, children }: { title: string; children: ReactNode[] }) => (
  <section className="dash-ranking">
    <h3 className="h4">{title}</h3>
    {children.length === 0 ? noDataYet : <ol>{children}</ol>}
  </section>
);

import type { ReactNode } from "react";
import { AdminLink } from "#admin/admin-link.tsx";
import { toReason } from "#admin/failure-words.ts";
import { adminPaths } from "#admin/paths.ts";
import type { Overview } from "#api/overview.ts";
import { stepLoss } from "#drawing/step-loss.ts";
import { Drawn } from "#ui/charts/drawn.tsx";
import { Button } from "#ui/controls/button.tsx";
import { Alert } from "#ui/feedback/alert.tsx";
import { Disclosure } from "#ui/layout/disclosure.tsx";
import { countOf, toCount } from "../figures.ts";
import type { OverviewQuery } from "../use-overview.ts";
import { describeLargestLoss, toStepLosses } from "./step-losses.ts";

const notYet = <p className="soft">Not enough data yet</p>;

/** What happened on the site, folded under the list. */
export function OverviewPanel({ overview }: { overview: OverviewQuery }) {
  const { data, error, isFetching, refetch } = overview;
  return (
    <Disclosure className="dash-overview" summary={<h2 className="h3">Overview</h2>}>
      {data && <Figures overview={data} />}
      {!data && error && (
        <Alert
          tone="error"
          title="The overview could not be loaded"
          action={
            <Button size="s" busy={isFetching} onClick={() => void refetch()}>
              Try Again
            </Button>
          }
        >
          <p>{toReason(error)}</p>
        </Alert>
      )}
    </Disclosure>
  );
}

function Figures({ overview }: { overview: Overview }) {
  const { starts, completions, ratings, views, steps, topPosts, topAssessments } = overview;
  const mean =
    ratings.mean === null
      ? "Not enough data yet"
      : `${ratings.mean.toFixed(1)} of 5, from ${countOf(ratings.count, ["rating", "ratings"])}`;
  return (
    <div className="dash-ways">
      <dl className="leaders">
        <div>
          <dt>Assessments started</dt>
          <dd className="num">{toCount(starts)}</dd>
        </div>
        <div>
          <dt>Assessments completed</dt>
          <dd className="num">{toCount(completions)}</dd>
        </div>
        <div>
          <dt>Mean rating</dt>
          <dd className="num">{mean}</dd>
        </div>
        <div>
          <dt>Views of posts</dt>
          <dd className="num">{toCount(views)}</dd>
        </div>
      </dl>
      <Steps steps={steps} />
      <Ranking title="Most completed assessments">
        {topAssessments
          .filter((own) => own.completions > 0)
          .map((own) => (
            <li key={own.id}>
              <AdminLink to={adminPaths.editAssessment(own.id)}>{own.title}</AdminLink>
              <span className="mono num">{toCount(own.completions)}</span>
            </li>
          ))}
      </Ranking>
      <Ranking title="Most viewed posts">
        {topPosts
          .filter((own) => own.views > 0)
          .map((own) => (
            <li key={own.id}>
              <AdminLink to={adminPaths.editPost(own.id)}>{own.title}</AdminLink>
              <span className="mono num">{toCount(own.views)}</span>
            </li>
          ))}
      </Ranking>
    </div>
  );
}

function Steps({ steps }: Pick<Overview, "steps">) {
  const losses = toStepLosses(steps);
  return (
    <section className="dash-steps" aria-labelledby="dash-steps">
      <h3 className="h4" id="dash-steps">
        Where people stop
      </h3>
      {losses.length === 0 ? (
        notYet
      ) : (
        <>
          <p className="soft">{describeLargestLoss(losses) ?? "Nobody has stopped before the results."}</p>
          <table className="table">
            <thead>
              <tr>
                <th>Step</th>
                <th>Of all who started</th>
                <th className="r">Reached</th>
                <th className="r">Stopped here</th>
              </tr>
            </thead>
            <tbody>
              {losses.map(({ step, label, reached, stopped, share, shareOn }) => (
                <tr key={step}>
                  <th scope="row">{label}</th>
                  <td>
                    <Drawn svg={stepLoss({ share, shareOn })} />
                    <span className="sr">{`${Math.round(share)} per cent`}</span>
                  </td>
                  <td className="r mono num">{toCount(reached)}</td>
                  <td className="r mono num">{stopped === null ? "-" : toCount(stopped)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </section>
  );
}

const Ranking = ({ title, children }: { title: string; children: ReactNode[] }) => (
  <section className="dash-ranking">
    <h3 className="h4">{title}</h3>
    {children.length === 0 ? notYet : <ol>{children}</ol>}
  </section>
);

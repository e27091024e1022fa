import { AdminLink } from "#admin/admin-link.tsx";
import { formatDay } from "#admin/format-date.ts";
import { adminPaths } from "#admin/paths.ts";
import type { CountedKind, DailyCount } from "#api/overview.ts";
import { formatCount } from "../figures.ts";
import { describeReasons, sumLeftOut } from "./describe-reasons.ts";

const kindLabels: Record<CountedKind, string> = { rating: "Ratings", completion: "Completions" };

/** Days on which visitors sent ratings or completions that aren't counted, so that a burst is seen. */
export const LeftOut = ({ entries }: { entries: readonly DailyCount[] }) => (
  <section className="dash-left-out" aria-labelledby="dash-left-out">
    <h3 className="h4" id="dash-left-out">
      Counted and left out
    </h3>
    {entries.length === 0 ? (
      <p className="soft">No rating or completion was left out in the last two weeks.</p>
    ) : (
      <>
        <p className="soft">
          Ratings and completions that aren’t plausible are saved, but not counted or shown. Days of the last two weeks,
          in UTC.
        </p>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard */}
        <section className="dash-scroll" aria-label="Counted and left out: table" tabIndex={0}>
          <table className="table">
            <thead>
              <tr>
                <th>Day</th>
                <th>Assessment</th>
                <th>What</th>
                <th className="r">Counted</th>
                <th className="r">Left out</th>
                <th>Why</th>
              </tr>
            </thead>
            <tbody>
              {entries.map((entry) => (
                <tr key={`${entry.day} ${entry.assessmentId} ${entry.kind}`}>
                  <td className="num">{formatDay(entry.day)}</td>
                  <th scope="row">
                    <AdminLink to={adminPaths.editAssessment(entry.assessmentId)}>{entry.title}</AdminLink>
                  </th>
                  <td>{kindLabels[entry.kind]}</td>
                  <td className="r mono num">{formatCount(entry.counted)}</td>
                  <td className="r mono num">{formatCount(sumLeftOut(entry))}</td>
                  <td>{describeReasons(entry)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </>
    )}
  </section>
);

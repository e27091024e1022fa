import { AdminLink } from "#admin/admin-link.tsx";
import { FactList } from "#admin/facts/fact-list.tsx";
import { formatDay } from "#admin/format-date.ts";
import { adminPaths } from "#admin/paths.ts";
import type { CountedKind, DailyCount } from "#api/overview.ts";
import { formatCount } from "../figures.ts";
import { describeReasons, sumLeftOut } from "./describe-reasons.ts";

const kindLabels: Record<CountedKind, string> = { rating: "Ratings", completion: "Completions" };

function CountItem({ entry }: { entry: DailyCount }) {
  const { day, assessmentId, title, kind, counted } = entry;
  const facts = [
    ["Day", formatDay(day)],
    ["Counted", formatCount(counted)],
    ["Left out", formatCount(sumLeftOut(entry))],
    ["Why", describeReasons(entry)],
  ] as const;
  return (
    <li className="dash-entry">
      <p>
        {kindLabels[kind]} of{" "}
        <AdminLink className="link" to={adminPaths.editAssessment(assessmentId)}>
          {title}
        </AdminLink>
      </p>
      <FactList facts={facts} />
    </li>
  );
}

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
        <ul className="dash-entries">
          {entries.map((entry) => (
            <CountItem key={`${entry.day} ${entry.assessmentId} ${entry.kind}`} entry={entry} />
          ))}
        </ul>
      </>
    )}
  </section>
);

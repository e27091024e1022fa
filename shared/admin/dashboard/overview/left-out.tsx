import { AdminLink } from "#admin/admin-link.tsx";
import { FactList } from "#admin/facts/fact-list.tsx";
import { formatDay } from "#admin/format-date.ts";
import { adminPaths } from "#admin/paths.ts";
import type { CountedKind, DailyCount } from "#api/overview.ts";
import { formatCount } from "../figures.ts";
import { describeReasons, describeUsual, sumLeftOut } from "./describe-reasons.ts";

const kindLabels: Record<CountedKind, string> = { rating: "Ratings", completion: "Completions" };

function CountItem({ entry }: { entry: DailyCount }) {
  const { day, assessmentId, title, kind, counted, usual } = entry;
  const leftOut = sumLeftOut(entry);
  const facts: (readonly [string, string])[] = [
    ["Day", formatDay(day)],
    ["Counted", formatCount(counted)],
    ["Left out", formatCount(leftOut)],
    ...(leftOut > 0 ? [["Why", describeReasons(entry)] as const] : []),
    ...(usual === null ? [] : [["Far above usual", describeUsual(usual)] as const]),
  ];
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

export const LeftOut = ({ entries }: { entries: readonly DailyCount[] }) => (
  <section className="dash-left-out" aria-labelledby="dash-left-out">
    <h3 className="h4" id="dash-left-out">
      Counted and left out
    </h3>
    {entries.length === 0 ? (
      <p className="soft">
        In the last two weeks no rating or completion was left out, and no day was far above usual.
      </p>
    ) : (
      <>
        <p className="soft">
          Ratings and completions that aren’t plausible are saved, but not counted or shown. A day is far above usual
          with 20 or more, and more than four times as many as a day of the four weeks before. Days of the last two
          weeks, in UTC.
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

import { useQuery } from "@tanstack/react-query";
import { useAdmin } from "#admin/admin-context.ts";
import { AdminLink } from "#admin/admin-link.tsx";
import { formatFigure, formatPercent } from "#admin/assessment-editor/tools/format-figures.ts";
import {
  fetchItemStatistics,
  itemStatisticsKey,
} from "#admin/assessment-editor/tools/item-statistics/fetch-item-statistics.ts";
import { flagLabels } from "#admin/assessment-editor/tools/item-statistics/item-labels.ts";
import { SavedNote } from "#admin/assessment-editor/tools/item-statistics/saved-note.tsx";
import { pluralize } from "#admin/dashboard/figures.ts";
import { adminPaths } from "#admin/paths.ts";
import { ReadFailure } from "#admin/read-failure.tsx";
import type { AdminAssessment } from "#api/admin-assessments.ts";
import type { AssessmentItemStatistics } from "#api/item-statistics.ts";
import type { QuestionFigures } from "#api/question-figures.ts";
import { ScoreScale } from "#ui/charts/score-ruler.tsx";
import { toButtonClass } from "#ui/controls/button.tsx";
import { Spinner } from "#ui/feedback/spinner.tsx";
import { type ComparedScale, compareReliability, listWeakItems, type WeakItem } from "./compare-items.ts";
import { deriveQuestionHealth, formatSeconds } from "./question-health.ts";
import { computeShareInterval } from "./share-interval.ts";

interface ItemHealthProps {
  assessment: AdminAssessment;
  questions: QuestionFigures | undefined;
}

export function ItemHealth({ assessment, questions }: ItemHealthProps) {
  const { session } = useAdmin();
  const { id, version } = assessment;
  const query = useQuery({
    queryKey: [itemStatisticsKey, id, version],
    queryFn: () => fetchItemStatistics(session, id),
  });
  if (query.isError) return <ReadFailure title="Failed to load the item statistics" query={query} />;
  if (!query.data) return <Spinner>Loading item statistics...</Spinner>;
  const { contentVersion, responses, isCapped } = query.data;
  return (
    <>
      <SavedNote statistics={query.data} contentVersion={assessment.contentVersion} />
      <p className="health-basis soft">
        {isCapped ? "The latest " : ""}
        {pluralize(responses, ["anonymous response", "anonymous responses"])} to content version {contentVersion},
        without careless ones.
      </p>
      <div className="health">
        <WeakItems assessment={assessment} statistics={query.data} questions={questions} />
        <div className="health-side">
          <Reliability scales={compareReliability(assessment, query.data)} />
          <Careless counts={query.data.quality} />
        </div>
      </div>
    </>
  );
}

function WeakItems({ assessment, statistics, questions }: ItemHealthProps & { statistics: AssessmentItemStatistics }) {
  const medians = new Map(
    (questions ? deriveQuestionHealth(questions) : []).map(({ section, question, median }) => [
      `${section}/${question}`,
      median,
    ]),
  );
  const items = listWeakItems(assessment, statistics);
  const known = statistics.scales.flatMap((scale) => scale.items).filter((item) => item.statistics !== null).length;
  return (
    <section className="health-part" aria-labelledby="health-items">
      <h2 className="h4" id="health-items">
        Questions to replace
      </h2>
      {known === 0 && <p className="soft">No question has 30 answers yet.</p>}
      {known > 0 && items.length === 0 && <p className="soft">No question stands out.</p>}
      <ol className="health-items">
        {items.map((item) => (
          <WeakItemEntry
            key={item.statistics.question}
            item={item}
            median={medians.get(`${item.section}/${item.statistics.question}`) ?? null}
            editPath={adminPaths.editAssessment(
              assessment.id,
              item.location === null ? undefined : { section: item.section, question: item.statistics.question },
            )}
          />
        ))}
      </ol>
    </section>
  );
}

interface WeakItemEntryProps {
  item: WeakItem;
  /** Of its times, in seconds. */
  median: number | null;
  editPath: string;
}

function WeakItemEntry({ item, median, editPath }: WeakItemEntryProps) {
  const { text, scale, location, isGraded, statistics } = item;
  const { question, n, isTentative, mean, facility, itemRest, flags } = statistics;
  return (
    <li>
      <p className="health-text">{text}</p>
      <p className="small soft">
        {scale}. {flags.map((flag) => flagLabels[flag]).join(". ")}.
      </p>
      {location !== null && <p className="small muted">{location}</p>}
      <dl className="health-figures small">
        <div>
          <dt>{isGraded ? "Right" : "Mean"}</dt>
          <dd className="mono num">{isGraded ? formatPercent(facility) : formatFigure(mean)}</dd>
        </div>
        <div>
          <dt>Item-rest r</dt>
          <dd className="mono num">{formatFigure(itemRest)}</dd>
        </div>
        {median !== null && (
          <div>
            <dt>Median time</dt>
            <dd className="mono num">{formatSeconds(median)}</dd>
          </div>
        )}
        <div>
          <dt>n</dt>
          <dd className="mono num">
            {n}
            {isTentative && ", tentative"}
          </dd>
        </div>
      </dl>
      <AdminLink to={editPath} className={toButtonClass("outline", "s")} aria-label={`Replace this item: ${question}`}>
        Replace this item
      </AdminLink>
    </li>
  );
}

const Reliability = ({ scales }: { scales: readonly ComparedScale[] }) => (
  <section className="health-part" aria-labelledby="health-reliability">
    <h2 className="h4" id="health-reliability">
      Reliability now against promised
    </h2>
    {scales.length === 0 ? (
      <p className="soft">No scale has two or more items.</p>
    ) : (
      <table className="table health-scales">
        <thead>
          <tr>
            <th scope="col">Scale</th>
            <th scope="col" className="r">
              Now (95%, n)
            </th>
            <th scope="col" className="r">
              Promised (n)
            </th>
          </tr>
        </thead>
        <tbody>
          {scales.map(({ key, label, alpha, interval, n, promised, isBelow }) => (
            <tr key={key}>
              <th scope="row">
                {label}
                <ScoreScale
                  value={alpha === null ? null : alpha * 100}
                  lo={interval && interval.lo * 100}
                  hi={interval && interval.hi * 100}
                  marks={promised ? [promised.alpha * 100] : []}
                />
                {isBelow && <span className="small health-below">Below what was promised</span>}
              </th>
              <td className="r mono num">
                {alpha === null ? "Not yet" : formatFigure(alpha)}
                {interval && <span>{` (${formatFigure(interval.lo)} to ${formatFigure(interval.hi)})`}</span>}
                <span>{` n = ${n}`}</span>
              </td>
              <td className="r mono num">
                {promised ? formatFigure(promised.alpha) : "Not stated"}
                {promised && <span>{` n = ${promised.n}`}</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    )}
  </section>
);

function Careless({ counts }: { counts: AssessmentItemStatistics["quality"] }) {
  const all = counts ? counts.counted + counts.careless : 0;
  const interval = counts && computeShareInterval(counts.careless, all);
  return (
    <section className="health-part" aria-labelledby="health-careless">
      <h2 className="h4" id="health-careless">
        Careless answers
      </h2>
      {counts && interval ? (
        <p className="soft">
          {counts.careless} of {pluralize(all, ["response", "responses"])} to this version look careless:{" "}
          {formatPercent(counts.careless / all)}, likely {formatPercent(interval.lo)} to {formatPercent(interval.hi)}.
          As of the statistics’ last run.
        </p>
      ) : (
        <p className="soft">Not known yet: the statistics haven’t read any response to this version.</p>
      )}
    </section>
  );
}

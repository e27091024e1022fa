import { describeCategory } from "@illumine/shared/category/known.ts";
import { describeRecommendation } from "@illumine/shared/scoring/labels/labels.ts";
import { ScoreScale } from "@illumine/shared/ui/charts/score-ruler.tsx";
import { Checkbox } from "@illumine/shared/ui/controls/checkbox.tsx";
import { IconButton } from "@illumine/shared/ui/controls/icon-button.tsx";
import { IconShape } from "@illumine/shared/ui/icons/icon.tsx";
import { Link } from "@remix-run/react";
import { lazy, Suspense } from "react";
import { AssessmentCover } from "#app/components/cards/assessment-cover.tsx";
import type { SavedResult } from "#app/storage/schemas/saved-result.ts";
import { formatLongTime } from "./long-date.ts";
import { findInterestScales, findOverall } from "./profile/derive-profile.ts";

const InterestCode = lazy(async () => ({ default: (await import("./profile/interest-code.tsx")).InterestCode }));

interface ResultListProps {
  results: readonly SavedResult[];
  chosen: readonly string[];
  onChoose: (attemptId: string, isChosen: boolean) => void;
  onDelete: (result: SavedResult) => void;
}

const binPath = "M3.5 5.5h13M8 5.5v-2h4v2M5.5 5.5l.8 11h7.4l.8-11M8.5 8.500v5M11.5 8.500v5";

const formatCount = (count: number, noun: string) => `${count} ${noun}${count === 1 ? "" : "s"}`;

function describeScales(result: SavedResult): string {
  const scored = result.figures.filter(({ kind, score }) => kind === "scale" && score !== null);
  if (scored.length === 0) return "No scores";
  const facets = scored.filter(({ facetOf }) => facetOf !== null).length;
  const scales = formatCount(scored.length - facets, "scale");
  return facets > 0 ? `${scales}, ${formatCount(facets, "facet")}` : scales;
}

/** The interest code, or how many scales there are: a score without its range would say too much. */
function Scales({ result }: { result: SavedResult }) {
  const areas = findInterestScales(result);
  const count = describeScales(result);
  if (!areas) return count;
  return (
    <Suspense fallback={count}>
      <InterestCode scales={areas} otherwise={count} />
    </Suspense>
  );
}

function ScoreCells({ result }: { result: SavedResult }) {
  const overall = findOverall(result);
  if (overall === null || overall.score === null) {
    return (
      <p className="rlist-scales">
        <Scales result={result} />
      </p>
    );
  }
  const { heading } = describeRecommendation(result.recommendation);
  const { score, likely } = overall;
  return (
    <>
      <ScoreScale value={score} lo={likely?.lo} hi={likely?.hi} marks={[]} />
      <p className="rlist-score">
        <span className="sr">Overall Score </span>
        <b className="num">{score}</b>
        <span className="mono num muted">
          {likely ? (
            <>
              <span className="sr">, likely </span>
              {likely.lo} to {likely.hi}
            </>
          ) : (
            <>
              <span className="sr">, </span>no range
            </>
          )}
        </span>
        {heading && <span className="sr">: {heading}</span>}
      </p>
    </>
  );
}

export function ResultList({ results, chosen, onChoose, onDelete }: ResultListProps) {
  return (
    <ul className="rlist">
      {results.map((result) => {
        const { attemptId, assessmentId, categorySlug, title, completedAt } = result;
        const date = formatLongTime(completedAt);
        return (
          <li key={attemptId} data-cat={categorySlug}>
            <Checkbox
              label={
                <span className="sr">
                  Select {title}, {date}
                </span>
              }
              checked={chosen.includes(attemptId)}
              onChange={({ target }) => onChoose(attemptId, target.checked)}
            />
            <AssessmentCover
              id={assessmentId}
              category={describeCategory(categorySlug).name}
              width={160}
              height={112}
            />
            <div className="rlist-text">
              <h3>
                <Link to={`/results/${attemptId}`}>{title}</Link>
              </h3>
              <time className="small muted" dateTime={completedAt}>
                {date}
              </time>
            </div>
            <ScoreCells result={result} />
            <IconButton
              icon={<IconShape path={binPath} />}
              label={`Delete ${title}`}
              onClick={() => onDelete(result)}
            />
          </li>
        );
      })}
    </ul>
  );
}

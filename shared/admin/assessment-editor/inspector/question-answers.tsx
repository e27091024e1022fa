import { formatCount } from "#admin/dashboard/figures.ts";
import type { Question, QuestionSectionKey } from "#assessment/schema.ts";
import { isSameJson } from "#json/same-json.ts";
import type { ItemStatistics } from "#scoring/statistics/item-statistics.ts";
import { minPeople } from "#scoring/statistics/item-statistics.ts";
import { computeShareInterval } from "#scoring/statistics/proportion.ts";
import { minResponses } from "#scoring/statistics/reliability.ts";
import { Button } from "#ui/controls/button.tsx";
import { joinClasses } from "#ui/controls/join-classes.ts";
import type { StyleVariables } from "#ui/feedback/progress.tsx";
import { useStored } from "../form/stored-context.ts";
import { formatFigure, formatPercent } from "../tools/format-figures.ts";
import { describeSaved } from "../tools/item-statistics/saved-note.tsx";
import { useItemStatistics } from "../tools/item-statistics/use-item-statistics.ts";

interface QuestionAnswersProps {
  section: QuestionSectionKey;
  question: Question;
}

export function QuestionAnswers({ section, question }: QuestionAnswersProps) {
  const stored = useStored();
  const statistics = useItemStatistics(stored);
  const asked = stored?.sections[section]?.questions.find(({ id }) => id === question.id);
  if (!asked) return null;
  if (statistics.isError) {
    return (
      <div className="inspector-part">
        <p className="label">Answers</p>
        <p className="soft">The answers couldn't be loaded.</p>
        <Button size="s" onClick={() => void statistics.refetch()}>
          Try again
        </Button>
      </div>
    );
  }
  if (!statistics.data) return null;
  const { contentVersion, scales, savedAt } = statistics.data;
  const item = scales
    .filter((scale) => scale.section === section)
    .flatMap(({ items }) => items)
    .find((candidate) => candidate.question === question.id);
  if (!item) return null;
  return (
    <div className="inspector-part">
      <p className="row between inspector-head">
        <span className="label">Answers to version {contentVersion}</span>
        <span className="mono num small">n {formatCount(item.answered)}</span>
      </p>
      {savedAt !== null && <p className="small soft">{describeSaved(savedAt)}</p>}
      {item.statistics ? (
        <Answers asked={asked} statistics={item.statistics} />
      ) : (
        <p className="soft">
          {item.answered === 0 ? "Nobody has shared an answer yet" : "Too few to show"}: figures appear from {minPeople}{" "}
          people on.
        </p>
      )}
      {!isSameJson(asked, question) && item.answered > 0 && (
        <p className="inspector-note">
          These figures are of version {contentVersion}. The question has changed since then.
        </p>
      )}
    </div>
  );
}

function describeFacility({ type, correct = [] }: Question, { facility, n }: ItemStatistics): string {
  const points = Math.round(100 * facility);
  if (correct.length === 0 || type === "multi-select") return `The average score is ${points} of 100.`;
  const { lo, hi } = computeShareInterval(Math.round(facility * n), n);
  return `${points} of 100 people get it right, likely ${Math.floor(100 * lo)} to ${Math.ceil(100 * hi)}.`;
}

function Answers({ asked, statistics }: { asked: Question; statistics: ItemStatistics }) {
  const { options, itemRest, omission, isTentative } = statistics;
  const getText = (id: string) => asked.options.find((option) => option.id === id)?.text.trim() || id;
  return (
    <>
      <p>{describeFacility(asked, statistics)}</p>
      {options.length > 0 && (
        <ul className="inspector-options" aria-label="Answers per option">
          {options.map(({ id, share }) => {
            const isRight = asked.correct?.includes(id) ?? false;
            return (
              <li key={id} className={joinClasses(isRight && "inspector-right")}>
                <span className="inspector-option" title={getText(id)}>
                  {getText(id)}
                  {isRight && <span className="sr"> (right)</span>}
                </span>
                <span className="mono num">{formatPercent(share)}</span>
                <i className="inspector-bar" style={{ "--share": share } as StyleVariables} aria-hidden="true" />
              </li>
            );
          })}
        </ul>
      )}
      <dl className="inspector-figures">
        <dt>Fits its scale (item-rest r)</dt>
        <dd className="mono num">{formatFigure(itemRest)}</dd>
        <dt>Skipped</dt>
        <dd className="mono num">{formatPercent(omission)}</dd>
      </dl>
      {isTentative && <p className="small soft">Tentative until {minResponses} people have answered.</p>}
    </>
  );
}

import { useDraft, useDraftActions } from "#admin/assessment-editor/draft/draft-context.ts";
import { formatCount } from "#admin/dashboard/figures.ts";
import type { AssessmentDraft } from "#assessment/draft.ts";
import type { QuestionSectionKey } from "#assessment/section-keys.ts";
import type { OptionStatistics } from "#scoring/statistics/item-statistics.ts";
import type { ScaleItem } from "#scoring/statistics/scale-statistics.ts";
import { Tag } from "#ui/labels/tag.tsx";
import { formatFigure, formatPercent } from "../format-figures.ts";
import { describeMissing, flagLabels } from "./item-labels.ts";

interface ItemRowProps {
  item: ScaleItem;
  section: QuestionSectionKey;
  asked: Pick<AssessmentDraft, "sections">;
}

export function ItemRow({ item: { question: id, answered, statistics }, section, asked }: ItemRowProps) {
  const { goTo } = useDraftActions();
  const index = useDraft(
    ({ draft }) => draft.sections[section]?.questions.findIndex((candidate) => candidate.id === id) ?? -1,
  );
  const question = asked.sections[section]?.questions.find((candidate) => candidate.id === id);
  const text = question?.text || id;
  const getOptionText = (option: OptionStatistics) =>
    question?.options.find((candidate) => candidate.id === option.id)?.text || option.id;
  const name =
    index < 0 ? (
      text
    ) : (
      <button type="button" className="stats-go" onClick={() => goTo(["sections", section, "questions", index])}>
        {text}
      </button>
    );
  if (!statistics) {
    return (
      <tr data-tentative>
        <th scope="row">{name}</th>
        <td colSpan={8}>{describeMissing(answered)}</td>
      </tr>
    );
  }
  const { n, isTentative, mean, sd, facility, omission, itemRest, alphaIfDropped, discrimination } = statistics;
  return (
    <tr data-tentative={isTentative || undefined}>
      <th scope="row">
        {name}
        {isTentative && <span className="sr"> (tentative)</span>}
        {statistics.flags.length > 0 && (
          <span className="row stats-flags">
            {statistics.flags.map((flag) => (
              <Tag key={flag}>{flagLabels[flag]}</Tag>
            ))}
          </span>
        )}
        {statistics.options.length > 0 && (
          <ul className="small stats-options num">
            {statistics.options.map((option) => (
              <li key={option.id}>
                {getOptionText(option)}: {formatPercent(option.share)}
                {option.meanRest !== null && `, rest ${formatFigure(option.meanRest, 1)}`}
                {question?.correct?.includes(option.id) && " (right)"}
              </li>
            ))}
          </ul>
        )}
      </th>
      <td className="r num">{formatCount(n)}</td>
      <td className="r num">{formatFigure(mean)}</td>
      <td className="r num">{formatFigure(sd)}</td>
      <td className="r num">{formatFigure(facility)}</td>
      <td className="r num">{formatPercent(omission)}</td>
      <td className="r num">{formatFigure(itemRest)}</td>
      <td className="r num">{formatFigure(alphaIfDropped)}</td>
      <td className="r num">{formatFigure(discrimination)}</td>
    </tr>
  );
}

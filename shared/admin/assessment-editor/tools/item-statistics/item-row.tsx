import { useDraft, useDraftActs } from "#admin/assessment-editor/draft/draft-context.ts";
import type { AdminAssessment } from "#api/admin-assessments.ts";
import type { QuestionSectionKey } from "#assessment/section-keys.ts";
import type { OptionStatistics } from "#scoring/statistics/item-statistics.ts";
import type { ScaleItem } from "#scoring/statistics/scale-statistics.ts";
import { Tag } from "#ui/labels/tag.tsx";
import { toFigure, toPerCent } from "../figures.ts";
import { describeMissing, flagWords } from "./item-words.ts";

interface ItemRowProps {
  item: ScaleItem;
  section: QuestionSectionKey;
  stored: AdminAssessment;
}

/** One item's figures; pressing it leads to the question, where the draft still has it. */
export function ItemRow({ item: { question: id, answered, statistics }, section, stored }: ItemRowProps) {
  const { goTo } = useDraftActs();
  const place = useDraft(({ draft }) => draft.sections[section]?.questions.findIndex((own) => own.id === id) ?? -1);
  const question = stored.sections[section]?.questions.find((own) => own.id === id);
  const text = question?.text || id;
  const nameOf = (option: OptionStatistics) => question?.options.find((own) => own.id === option.id)?.text || option.id;
  const name =
    place < 0 ? (
      text
    ) : (
      <button type="button" className="stats-go" onClick={() => goTo(["sections", section, "questions", place])}>
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
              <Tag key={flag}>{flagWords[flag]}</Tag>
            ))}
          </span>
        )}
        {statistics.options.length > 0 && (
          <ul className="small stats-options num">
            {statistics.options.map((option) => (
              <li key={option.id}>
                {nameOf(option)}: {toPerCent(option.share)}
                {option.meanRest !== null && `, rest ${toFigure(option.meanRest, 1)}`}
                {question?.correct?.includes(option.id) && " (right)"}
              </li>
            ))}
          </ul>
        )}
      </th>
      <td className="r num">{n}</td>
      <td className="r num">{toFigure(mean)}</td>
      <td className="r num">{toFigure(sd)}</td>
      <td className="r num">{toFigure(facility)}</td>
      <td className="r num">{toPerCent(omission)}</td>
      <td className="r num">{toFigure(itemRest)}</td>
      <td className="r num">{toFigure(alphaIfDropped)}</td>
      <td className="r num">{toFigure(discrimination)}</td>
    </tr>
  );
}

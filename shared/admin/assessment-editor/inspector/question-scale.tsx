import { useDeferredValue, useMemo } from "react";
import type { QuestionSectionKey } from "#assessment/schema.ts";
import { useDraft } from "../draft/draft-context.ts";
import { listOutlineScales } from "../outline/list-scales.ts";
import { useGoTo } from "../outline/use-go-to.ts";

interface QuestionScaleProps {
  section: QuestionSectionKey;
  questionId: string;
}

/** The scales that the question counts for. */
export function QuestionScale({ section, questionId }: QuestionScaleProps) {
  const goTo = useGoTo();
  const draft = useDeferredValue(useDraft((state) => state.draft));
  const scales = useMemo(
    () =>
      listOutlineScales(draft).filter((scale) => scale.section === section && scale.questionIds.includes(questionId)),
    [draft, section, questionId],
  );
  const items = draft.scoring?.scales;
  if (scales.length === 0) return null;
  return (
    <div className="inspector-part">
      <p className="label">{scales.length === 1 ? "Scale" : "Scales"}</p>
      <ul>
        {scales.map(({ key, label, index, questionIds, hue }) => {
          const reversed = (index === null ? [] : (items?.[index]?.items ?? [])).filter(
            (item) => item.key === -1,
          ).length;
          return (
            <li key={key}>
              <button
                type="button"
                className="inspector-scale"
                onClick={() => goTo(index === null ? ["scoring"] : ["scoring", "scales", index, "label"])}
              >
                <i className="spectral" data-cat={hue} aria-hidden="true" />
                <span>{label}</span>
                <span className="small soft">
                  {questionIds.length === 1 ? "1 question" : `${questionIds.length} questions`}
                  {reversed > 0 && `, ${reversed} reversed`}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

import { useDeferredValue, useMemo } from "react";
import type { QuestionSectionKey, Scale } from "#assessment/schema.ts";
import { useDraft } from "../draft/draft-context.ts";
import { useStored } from "../form/stored-context.ts";
import { useExpectedAlphas } from "../grid/use-expected-alphas.ts";
import { listOutlineScales, type OutlineScale } from "../outline/list-scales.ts";
import { useGoTo } from "../outline/use-go-to.ts";
import { useItemStatistics } from "../tools/item-statistics/use-item-statistics.ts";
import { ScaleAlpha } from "./scale-alpha.tsx";

interface QuestionScaleProps {
  section: QuestionSectionKey;
  questionId: string;
}

/** A derived scale is named after its id. */
const getScaleId = (scales: readonly Scale[] | undefined, index: number | null, label: string): string =>
  (index === null ? undefined : scales?.[index]?.id) ?? label;

export function QuestionScale({ section, questionId }: QuestionScaleProps) {
  const goTo = useGoTo();
  const draft = useDeferredValue(useDraft((state) => state.draft));
  const scales = useMemo(
    () =>
      listOutlineScales(draft).filter((scale) => scale.section === section && scale.questionIds.includes(questionId)),
    [draft, section, questionId],
  );
  const items = draft.scoring?.scales;
  const stored = useStored();
  const statistics = useItemStatistics(stored);
  const findMeasured = ({ index, label }: OutlineScale) =>
    statistics.data?.scales.find(
      (measured) => measured.section === section && measured.id === getScaleId(items, index, label),
    );
  const isMissing = stored === null || !statistics.isPending;
  const { alphas } = useExpectedAlphas(isMissing && scales.some((scale) => findMeasured(scale)?.alpha == null));
  if (scales.length === 0) return null;
  return (
    <div className="inspector-part">
      <p className="label">{scales.length === 1 ? "Scale" : "Scales"}</p>
      <ul>
        {scales.map((scale) => {
          const { key, label, index, questionIds, hue } = scale;
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
              <ScaleAlpha
                scale={scale}
                measured={findMeasured(scale)}
                contentVersion={statistics.data?.contentVersion}
                savedAt={statistics.data?.savedAt ?? null}
                expected={alphas?.byScale.get(`${section}/${getScaleId(items, index, label)}`)}
              />
            </li>
          );
        })}
      </ul>
    </div>
  );
}

import { useMemo, useRef } from "react";
import { useDraft } from "#admin/assessment-editor/draft/draft-context.ts";
import {
  listOutlineScales,
  mapQuestionScales,
  type QuestionScale,
} from "#admin/assessment-editor/outline/list-scales.ts";

const isSameMark = (a: QuestionScale, b: QuestionScale): boolean =>
  a.label === b.label && a.hue === b.hue && a.isReversed === b.isReversed;

export function useScaleMarks(): ReadonlyMap<string, QuestionScale> {
  const scoring = useDraft(({ draft }) => draft.scoring);
  const sections = useDraft(({ draft }) => draft.sections);
  const latest = useRef<ReadonlyMap<string, QuestionScale>>(new Map());
  return useMemo(() => {
    const draft = { scoring, sections };
    const marks = new Map(mapQuestionScales(draft, listOutlineScales(draft)));
    // The same objects while they say the same, so that a line renders only for its own question.
    for (const [id, mark] of marks) {
      const before = latest.current.get(id);
      if (before && isSameMark(before, mark)) marks.set(id, before);
    }
    latest.current = marks;
    return marks;
  }, [scoring, sections]);
}

import { useMemo } from "react";
import { useDraft } from "#admin/assessment-editor/draft/draft-context.ts";
import { pickScaleHue } from "../scoring/scale-hue.ts";

export interface ScaleMark {
  label: string;
  /** A value for `data-cat`. */
  hue: string;
  isReversed: boolean;
}

/** The first scale that names a question, by the question's id. Scales that follow from categories have no mark. */
export function useScaleMarks(): ReadonlyMap<string, ScaleMark> {
  const scales = useDraft(({ draft }) => draft.scoring?.scales);
  return useMemo(() => {
    const marks = new Map<string, ScaleMark>();
    scales?.forEach(({ label, items }, at) => {
      for (const { question, key } of items) {
        if (!marks.has(question)) marks.set(question, { label, hue: pickScaleHue(at), isReversed: key === -1 });
      }
    });
    return marks;
  }, [scales]);
}

import { orderQuestions } from "#assessment/defaults.ts";
import type { AssessmentDraft } from "#assessment/draft.ts";
import type { QuestionSectionKey } from "#assessment/schema.ts";
import { questionSectionKeys } from "#assessment/section-keys.ts";
import { pickScaleHue } from "../form/scoring/scale-hue.ts";

export interface OutlineScale {
  key: string;
  label: string;
  section: QuestionSectionKey;
  /** Index in the list of scales; null where it follows from categories. */
  index: number | null;
  questionIds: readonly string[];
  hue: string;
}

export interface QuestionScale {
  label: string;
  hue: string;
  isReversed: boolean;
}

type ScaledDraft = Pick<AssessmentDraft, "sections" | "scoring">;

function listDerivedScales({ sections, scoring }: ScaledDraft): Omit<OutlineScale, "hue">[] {
  if (!scoring) return [];
  return questionSectionKeys.flatMap((section) => {
    const groups = new Map<string, string[]>();
    for (const { id, category, scaleId } of orderQuestions(sections[section])) {
      const name = (scaleId ?? category).trim();
      const group = groups.get(name);
      if (group) group.push(id);
      else if (name !== "") groups.set(name, [id]);
    }
    return [...groups].map(([label, questionIds]) => ({
      key: `${section}/${label}`,
      label,
      section,
      index: null,
      questionIds,
    }));
  });
}

export function listOutlineScales(draft: ScaledDraft): OutlineScale[] {
  const scales = draft.scoring?.scales ?? [];
  const listed =
    scales.length > 0
      ? scales.map(({ id, label, section, items }, index) => ({
          key: `${section}/${id}/${index}`,
          label: label.trim() || id,
          section,
          index,
          questionIds: items.map(({ question }) => question),
        }))
      : listDerivedScales(draft);
  return listed.map((scale, at) => ({ ...scale, hue: pickScaleHue(at) }));
}

/** By question id. A scale's key counts before the question's. */
export function mapQuestionScales(
  draft: ScaledDraft,
  scales: readonly OutlineScale[],
): ReadonlyMap<string, QuestionScale> {
  const found = new Map<string, QuestionScale>();
  const keys = new Map(
    questionSectionKeys.flatMap((section) =>
      (draft.sections[section]?.questions ?? []).map(({ id, key }) => [id, key] as const),
    ),
  );
  for (const { label, index, questionIds, hue } of scales) {
    const items = index === null ? null : draft.scoring?.scales?.[index]?.items;
    questionIds.forEach((id, at) => {
      const key = items ? items[at]?.key : keys.get(id);
      if (!found.has(id)) found.set(id, { label, hue, isReversed: key === -1 });
    });
  }
  return found;
}

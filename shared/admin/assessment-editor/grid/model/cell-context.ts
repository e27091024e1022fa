import { sectionDefaults } from "#assessment/defaults.ts";
import type { AssessmentDraft } from "#assessment/draft.ts";
import type { QuestionSectionKey, Scale } from "#assessment/schema.ts";
import { questionSectionKeys } from "#assessment/section-keys.ts";

export interface CellContext {
  /** Empty where scales follow from categories. */
  scales: readonly Scale[];
  scaleNames: readonly string[];
  findScale: (name: string, section: QuestionSectionKey) => number | null;
  sectionTitles: Record<QuestionSectionKey, string>;
}

const normalizeName = (name: string): string => name.trim().toLowerCase();

/** Shared by two scales, a label doesn't say which is meant: then the id does. */
function listScaleNames(scales: readonly Scale[]): string[] {
  const counts = new Map<string, number>();
  for (const { label } of scales) counts.set(normalizeName(label), (counts.get(normalizeName(label)) ?? 0) + 1);
  return scales.map(({ id, label }) => (label.trim() !== "" && counts.get(normalizeName(label)) === 1 ? label : id));
}

export function createCellContext({ scoring, sections }: Pick<AssessmentDraft, "scoring" | "sections">): CellContext {
  const scales = scoring?.scales ?? [];
  const byName = new Map<string, number[]>();
  scales.forEach(({ id, label }, at) => {
    for (const name of new Set([normalizeName(id), normalizeName(label)])) {
      byName.set(name, [...(byName.get(name) ?? []), at]);
    }
  });
  const sectionTitles = Object.fromEntries(
    questionSectionKeys.map((key) => [key, sections[key]?.title.trim() || sectionDefaults[key].title]),
  ) as CellContext["sectionTitles"];
  return {
    scales,
    scaleNames: listScaleNames(scales),
    findScale: (name, section) => {
      const found = byName.get(normalizeName(name)) ?? [];
      const exact = found.filter((at) => scales[at]?.id === name.trim());
      const candidates = exact.length > 0 ? exact : found;
      const here = candidates.filter((at) => scales[at]?.section === section);
      const [first, ...others] = here.length > 0 ? here : candidates;
      return others.length === 0 ? (first ?? null) : null;
    },
    sectionTitles,
  };
}

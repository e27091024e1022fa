import type { AssessmentItemStatistics } from "#api/item-statistics.ts";
import { sectionDefaults } from "#assessment/defaults.ts";
import type { Assessment, QuestionSectionKey } from "#assessment/schema.ts";
import type { ItemStatistics } from "#scoring/statistics/item-statistics.ts";
import type { ScaleStatistics } from "#scoring/statistics/scale-statistics.ts";

type Statistics = Pick<AssessmentItemStatistics, "scales">;

export interface WeakItem {
  section: QuestionSectionKey;
  text: string;
  scale: string;
  /** Where the editor has it: 'Question 3 of 12 in Psychological Fit'; null if it isn't there any more. */
  location: string | null;
  isGraded: boolean;
  statistics: ItemStatistics;
}

const nameScale = ({ label, section }: Pick<ScaleStatistics, "label" | "section">): string =>
  label ?? `${sectionDefaults[section].title}, not in a scale`;

/** Items with a flag, those with the most flags first; a question in two scales once. */
export function listWeakItems({ sections }: Pick<Assessment, "sections">, { scales }: Statistics): WeakItem[] {
  const seen = new Set<string>();
  return scales
    .flatMap(({ items, ...scale }) =>
      items.flatMap(({ question: id, statistics }): WeakItem[] => {
        if (!statistics || statistics.flags.length === 0 || seen.has(id)) return [];
        seen.add(id);
        const questions = sections[scale.section]?.questions ?? [];
        const at = questions.findIndex((candidate) => candidate.id === id);
        const question = questions[at];
        const title = sections[scale.section]?.title || sectionDefaults[scale.section].title;
        const location = question ? `Question ${at + 1} of ${questions.length} in ${title}` : null;
        const isGraded = question?.correct !== undefined;
        const { section } = scale;
        return [{ section, text: question?.text || id, scale: nameScale(scale), location, isGraded, statistics }];
      }),
    )
    .sort((one, other) => other.statistics.flags.length - one.statistics.flags.length);
}

export interface ComparedScale {
  key: string;
  label: string;
  alpha: number | null;
  interval: { lo: number; hi: number } | null;
  n: number;
  /** What the assessment says of itself; null where it says nothing. */
  promised: { alpha: number; n: number } | null;
  isBelow: boolean;
}

export function compareReliability({ scoring }: Pick<Assessment, "scoring">, { scales }: Statistics): ComparedScale[] {
  return scales
    .filter(({ id, items }) => id !== null && items.length > 1)
    .map((scale) => {
      const published = scoring?.scales?.find(({ id }) => id === scale.id)?.reliability;
      const promised = published ? { alpha: published.alpha, n: published.n } : null;
      const { alpha, interval, n } = scale;
      const isBelow = promised !== null && interval !== null && interval.hi < promised.alpha;
      return { key: `${scale.section}/${scale.id}`, label: nameScale(scale), alpha, interval, n, promised, isBelow };
    });
}

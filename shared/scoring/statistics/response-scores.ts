import type { AnswerSet, Assessment, QuestionSectionKey } from "#assessment/schema.ts";
import { questionSectionKeys } from "#assessment/section-keys.ts";
import { type Entry, type Tally, tallyEntries } from "../engines/entries.ts";
import { toPercent } from "../engines/items.ts";
import { type Defined, prepareScales, toScaleKey } from "../engines/scales.ts";

/** A score that statistics are made of. */
export interface ScoreDefinition {
  /** 'scales/wiscar/will', 'sections/technical' or 'overall'. */
  key: string;
  /** Of the score's items; their share in the score, so they sum to 1. */
  weights: readonly number[];
  questions: readonly string[];
  /** Whether figures of the items are wanted too. Each item is in one section only. */
  isSection: boolean;
}

/** One person's score at full precision, null where it isn't scored, and its items' percents of maximum. */
export interface ScoreReading {
  exact: number | null;
  /** Null for a rating without an answer; an item with right answers earns 0 without one. */
  percents: readonly (number | null)[];
}

export interface ResponseScores {
  definitions: readonly ScoreDefinition[];
  /** In the order of the definitions. */
  read: (choices: Readonly<Record<string, unknown>>) => ScoreReading[];
}

const toShares = (weights: readonly number[]): number[] => {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => weight / total);
};

const listWeights = (entries: readonly Entry[]) => toShares(entries.map(({ weight }) => weight));
const listPercents = (entries: readonly Entry[]) => entries.map(({ item, key }) => toPercent(item, key));

/** The sections that make the overall score, with their shares. */
function listParts({ scoring }: Assessment, { sections }: Defined): { section: QuestionSectionKey; share: number }[] {
  const overall = scoring?.overall;
  if (overall === "none") return [];
  const of = overall?.of ?? questionSectionKeys;
  const parts = questionSectionKeys
    .filter((section) => of.includes(section) && sections[section].entries.length > 0)
    .map((section) => ({ section, weight: overall?.weights === "section" ? sections[section].weight : 1 }))
    .filter(({ weight }) => weight > 0);
  const shares = toShares(parts.map(({ weight }) => weight));
  return parts.map(({ section }, at) => ({ section, share: shares[at] ?? 0 }));
}

/**
 * What the keyed engine scores of an assessment: its scales, sections and overall score. Nothing for an assessment without a
 * `scoring` block. A person counts for the overall score only with all of its sections: without one it's another mean.
 */
export function prepareResponseScores(assessment: Assessment): ResponseScores {
  const { scoring } = assessment;
  if (!scoring) return { definitions: [], read: () => [] };
  const { blank, fill } = prepareScales(assessment);
  const share = scoring.minAnsweredShare ?? 0.8;
  const parts = listParts(assessment, blank);
  const sections = questionSectionKeys.filter((section) => blank.sections[section].entries.length > 0);
  const scales = blank.scales.flatMap(({ entries }, at) => (entries.length > 0 ? [at] : []));
  const define = (key: string, entries: readonly Entry[], weights: readonly number[], isSection = false) => ({
    key,
    weights,
    questions: entries.map(({ item }) => item.question),
    isSection,
  });
  const overallEntries = parts.flatMap(({ section }) => blank.sections[section].entries);
  const overallWeights = parts.flatMap((part) =>
    listWeights(blank.sections[part.section].entries).map((weight) => weight * part.share),
  );
  const definitions: ScoreDefinition[] = [
    ...scales.flatMap((at) => {
      const scale = blank.scales[at];
      if (!scale) return [];
      return [define(`scales/${toScaleKey(scale.section, scale.id)}`, scale.entries, listWeights(scale.entries))];
    }),
    ...sections.map((section) => {
      const { entries } = blank.sections[section];
      return define(`sections/${section}`, entries, listWeights(entries), true);
    }),
    ...(parts.length > 0 ? [define("overall", overallEntries, overallWeights)] : []),
  ];
  const read = (choices: Readonly<Record<string, unknown>>): ScoreReading[] => {
    // An id stands in one section only.
    const answers = choices as AnswerSet[QuestionSectionKey];
    const filled = fill({ psychometric: answers, technical: answers, wiscar: answers, completed: true });
    const readEntries = (entries: readonly Entry[]): ScoreReading & { tally: Tally } => {
      const tally = tallyEntries(entries, share);
      return { tally, exact: tally.exact, percents: listPercents(entries) };
    };
    const sectionReadings = new Map(sections.map((key) => [key, readEntries(filled.sections[key].entries)]));
    const included = parts.flatMap((part) => {
      const reading = sectionReadings.get(part.section);
      return reading ? [{ ...part, reading }] : [];
    });
    const isScored = included.every(({ reading }) => reading.exact !== null);
    const overall: ScoreReading = {
      exact: isScored ? included.reduce((sum, { share, reading }) => sum + share * (reading.exact ?? 0), 0) : null,
      percents: included.flatMap(({ reading }) => reading.percents),
    };
    return [
      ...scales.map((at) => readEntries(filled.scales[at]?.entries ?? [])),
      ...sectionReadings.values(),
      ...(parts.length > 0 ? [overall] : []),
    ];
  };
  return { definitions, read };
}

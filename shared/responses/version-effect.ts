import type { AnswerSet, Assessment, Question } from "../assessment/schema.ts";
import { questionSectionKeys } from "../assessment/section-keys.ts";
import { findBandIndex } from "../scoring/engines/bands.ts";
import type { OverallOutcome } from "../scoring/engines/compute-scores.ts";
import { tallyEntries } from "../scoring/engines/entries.ts";
import { prepareScales, type ScaleDefinition, toScaleKey } from "../scoring/engines/scales.ts";
import { describeBetween } from "../scoring/labels/result-labels.ts";
import { skillLevelNames } from "../scoring/labels/skill-level-labels.ts";
import { prepareOverall } from "../scoring/score.ts";
import { computeMean } from "../scoring/statistics/reliability.ts";
import { roundScore } from "../scoring/statistics/rounding.ts";
import { asksTheSame } from "./asked-question.ts";

export const minEffectResponses = 30;

export interface Move {
  from: string;
  to: string;
  count: number;
}

export interface OutcomeEffect {
  people: number;
  /** The most frequent first. */
  moves: Move[];
}

export interface ScaleEffect extends OutcomeEffect {
  key: string;
  label: string;
  changed: number;
  before: number;
  after: number;
}

export interface LeftOutQuestions {
  changed: string[];
  added: string[];
  /** What people write is never stored, yet `classic` scores it. */
  written: string[];
}

export interface VersionEffect {
  leftOut: LeftOutQuestions;
  /** Verdicts, or a check's levels; null unless both versions have them. */
  overall: OutcomeEffect | null;
  /** Those with a score that changes, the most changed first. */
  scales: ScaleEffect[];
}

const noVerdict = "no verdict";

const listQuestions = ({ sections }: Pick<Assessment, "sections">): Question[] =>
  questionSectionKeys.flatMap((key) => sections[key]?.questions ?? []);

const indexQuestions = (assessment: Assessment) =>
  new Map(listQuestions(assessment).map((question) => [question.id, question]));

export function listLeftOut(before: Assessment, after: Assessment): LeftOutQuestions {
  const asked = indexQuestions(before);
  const written = [before, after].flatMap((version) =>
    version.scoring ? [] : listQuestions(version).filter(({ type }) => type === "text"),
  );
  const writtenIds = new Set(written.map(({ id }) => id));
  // The keyed engine scores no text, so that a new one changes nothing.
  const scored = listQuestions(after).filter(({ id, type }) => type !== "text" && !writtenIds.has(id));
  return {
    changed: scored.filter((question) => isChanged(asked.get(question.id), question)).map(({ id }) => id),
    added: scored.filter(({ id }) => !asked.has(id)).map(({ id }) => id),
    written: [...writtenIds],
  };
}

const isChanged = (before: Question | undefined, after: Question) =>
  before !== undefined && !asksTheSame(before, after);

function omitQuestions(assessment: Assessment, { changed, added, written }: LeftOutQuestions): Assessment {
  const ids = new Set([...changed, ...added, ...written]);
  const sections = { ...assessment.sections };
  for (const key of questionSectionKeys) {
    const section = sections[key];
    if (section) sections[key] = { ...section, questions: section.questions.filter(({ id }) => !ids.has(id)) };
  }
  return { ...assessment, sections };
}

function describeOutcome({ skillLevel, between, recommendation }: OverallOutcome): string | null {
  if (skillLevel?.level) return skillLevelNames[skillLevel.level];
  if (skillLevel?.between) {
    const [lower, higher] = skillLevel.between;
    return `between ${skillLevelNames[lower]} and ${skillLevelNames[higher]}`;
  }
  return between ? describeBetween(between).replace(/^B/, "b") : recommendation;
}

const hasOverall = ({ scoring }: Assessment) => scoring?.overall !== "none";

function countMoves(pairs: readonly (readonly [string, string])[]): Move[] {
  const moves = new Map<string, Move>();
  for (const [from, to] of pairs) {
    if (from === to) continue;
    const key = JSON.stringify([from, to]);
    const move = moves.get(key) ?? { from, to, count: 0 };
    moves.set(key, { ...move, count: move.count + 1 });
  }
  return [...moves.values()].sort((a, b) => b.count - a.count);
}

function compareOverall(before: Assessment, after: Assessment, people: readonly AnswerSet[]): VersionEffect["overall"] {
  if (!hasOverall(before) || !hasOverall(after)) return null;
  const scoreBefore = prepareOverall(before);
  const scoreAfter = prepareOverall(after);
  const pairs = people.flatMap((answers): [string, string][] => {
    const from = describeOutcome(scoreBefore(answers));
    return from === null ? [] : [[from, describeOutcome(scoreAfter(answers)) ?? noVerdict]];
  });
  return { people: pairs.length, moves: countMoves(pairs) };
}

const describeBand = ({ authored }: ScaleDefinition, shown: number): string =>
  authored?.bands?.[findBandIndex(authored.bands, shown)]?.label ?? "no band";

/** Shown scores by scale, null where a person isn't scored. Classic scoring has no scales. */
function scoreScales(assessment: Assessment, people: readonly AnswerSet[]) {
  if (!assessment.scoring) return new Map<string, { scale: ScaleDefinition; scores: (number | null)[] }>();
  const share = assessment.scoring.minAnsweredShare ?? 0.8;
  const { blank, fill } = prepareScales(assessment);
  const scales = blank.scales.map((scale) => ({ scale, scores: [] as (number | null)[] }));
  for (const answers of people) {
    fill(answers).scales.forEach(({ entries }, at) => {
      const { exact } = tallyEntries(entries, share);
      scales[at]?.scores.push(exact === null ? null : roundScore(exact));
    });
  }
  return new Map(scales.map((scored) => [toScaleKey(scored.scale.section, scored.scale.id), scored]));
}

function compareScales(before: Assessment, after: Assessment, people: readonly AnswerSet[]): ScaleEffect[] {
  const scoredBefore = scoreScales(before, people);
  const effects = [...scoreScales(after, people)].flatMap(([key, { scale, scores }]): ScaleEffect[] => {
    const earlier = scoredBefore.get(key);
    if (!earlier) return [];
    const pairs = scores.flatMap((to, at): [number, number][] => {
      const from = earlier.scores[at] ?? null;
      return from === null || to === null ? [] : [[from, to]];
    });
    const bands = pairs.map(([from, to]) => [describeBand(earlier.scale, from), describeBand(scale, to)] as const);
    const moves = countMoves(bands);
    const changed = pairs.filter(([from, to]) => from !== to).length;
    if (changed === 0 && moves.length === 0) return [];
    return [
      {
        key,
        label: scale.label,
        people: pairs.length,
        moves,
        changed,
        before: computeMean(pairs.map(([from]) => from)),
        after: computeMean(pairs.map(([, to]) => to)),
      },
    ];
  });
  return effects.sort((a, b) => b.changed - a.changed);
}

/**
 * Both versions score the stored answers, without norms of other people's answers: a new version begins without them.
 * @param responses stored answers to `before`, by question id
 */
export function computeVersionEffect(
  before: Assessment,
  after: Assessment,
  responses: readonly Readonly<Record<string, unknown>>[],
): VersionEffect {
  const leftOut = listLeftOut(before, after);
  const comparedBefore = omitQuestions(before, leftOut);
  const comparedAfter = omitQuestions(after, leftOut);
  const people = responses.map((choices): AnswerSet => {
    // An id stands in one section only.
    const answers = choices as AnswerSet["psychometric"];
    return { psychometric: answers, technical: answers, wiscar: answers, completed: true };
  });
  return {
    leftOut,
    overall: compareOverall(comparedBefore, comparedAfter, people),
    scales: compareScales(comparedBefore, comparedAfter, people),
  };
}

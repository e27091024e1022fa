import type {
  AnswerSet,
  Assessment,
  Option,
  Question,
  QuestionSectionKey,
  Scoring,
  Section,
} from "@illumine/shared/assessment/schema.ts";
import { interestAreas } from "@illumine/shared/scoring/interests/interest-areas.ts";
import {
  computeNormPercentile,
  describePercentileRange,
  toShownPercentile,
} from "@illumine/shared/scoring/precision/published-norms.ts";
import type { Range, Results } from "@illumine/shared/scoring/results.ts";
import { engineVersion, score } from "@illumine/shared/scoring/score.ts";
import { groups } from "#app/content/norms/ipip-neo-120.json";

export interface RangeExample {
  label: string;
  score: number;
  likely: Range;
}

export interface VerdictExample {
  id: string;
  heading: string;
  reason: string;
  overall: RangeExample;
  sections: RangeExample[];
  chances: NonNullable<Results["overall"]["chances"]>;
}

export interface PercentileExample {
  group: string;
  percentile: number;
  lo: number;
  hi: number;
  range: string;
}

export interface InterestExample {
  label: string;
  codeText: string | null;
  areas: (RangeExample & { letter: string })[];
}

export interface MethodExamples {
  engineVersion: string;
  ratings: RangeExample[];
  rightOrWrong: RangeExample[];
  verdicts: VerdictExample[];
  compared: { score: RangeExample; groups: PercentileExample[] };
  interests: InterestExample[];
  home: { overall: RangeExample; scores: RangeExample[] };
}

type RatingItem = { kind: "rating"; answer: number; key?: 1 | -1; scale?: string };
type ChoiceItem = { kind: "choice"; isRight: boolean };
type Item = RatingItem | ChoiceItem;

const repeat = <T>(times: number, items: readonly T[]): T[] => Array.from({ length: times }, () => items).flat();
const rate = (...answers: number[]): Item[] => answers.map((answer) => ({ kind: "rating", answer }));
const solve = (right: number, of: number): Item[] =>
  Array.from({ length: of }, (_, at) => ({ kind: "choice", isRight: at < right }));

const options: Option[] = ["a", "b", "c", "d"].map((value, at) => ({ id: value, text: value, value, score: at + 1 }));

const buildQuestion = (item: Item, id: string): Question => ({
  id,
  text: id,
  required: true,
  weight: 1,
  orderIndex: 1,
  scale: null,
  ...(item.kind === "choice"
    ? { type: "multiple-choice", category: "all", options, correct: ["a"] }
    : { type: "likert", category: item.scale ?? "all", options: [], key: item.key ?? 1 }),
});

const buildSection = (type: QuestionSectionKey, questions: Question[]): Section => ({
  title: type,
  description: "",
  type,
  weight: 1,
  orderIndex: 1,
  questions,
});

const listSections = (items: Partial<Record<QuestionSectionKey, Item[]>>) =>
  (Object.entries(items) as [QuestionSectionKey, Item[]][]).map(
    ([section, list]) => [section, list.map((item, at) => ({ item, id: `${section}-${at}` }))] as const,
  );

function scoreExample(items: Partial<Record<QuestionSectionKey, Item[]>>, scoring: Partial<Scoring> = {}): Results {
  const answers: AnswerSet = { psychometric: {}, technical: {}, wiscar: {}, completed: true };
  const sections: Assessment["sections"] = {};
  for (const [section, list] of listSections(items)) {
    sections[section] = buildSection(
      section,
      list.map(({ item, id }) => buildQuestion(item, id)),
    );
    for (const { item, id } of list)
      answers[section][id] = item.kind === "choice" ? (item.isRight ? "a" : "b") : item.answer;
  }
  const assessment: Assessment = {
    id: "example",
    title: "Example",
    description: "",
    category: "General",
    duration: "",
    difficulty: "Intermediate",
    isActive: true,
    featured: false,
    isNew: false,
    tags: [],
    metadata: {},
    sections,
    scoring: {
      engine: "keyed",
      minAnsweredShare: 0.8,
      thresholds: { yes: 75, maybe: 50 },
      overall: { of: Object.keys(items) as QuestionSectionKey[], weights: "equal" },
      ...scoring,
    },
  };
  return score(assessment, answers);
}

function toRange(label: string, shown: number | null, likely: Range | null): RangeExample {
  if (shown === null || likely === null) throw new Error(`The example "${label}" has no score`);
  return { label, score: shown, likely };
}

function scoreScale(label: string, items: Item[]): RangeExample {
  const [scale] = scoreExample({ psychometric: items }).scales;
  return toRange(label, scale?.score ?? null, scale?.likely ?? null);
}

/** 75, 100, 75 and 50 of 100: the third statement says the opposite. */
const fourAnswers: Item[] = [
  { kind: "rating", answer: 4 },
  { kind: "rating", answer: 5 },
  { kind: "rating", answer: 2, key: -1 },
  { kind: "rating", answer: 3 },
];

function buildVerdict(id: string, ratings: number[], right: number, fb6: number[]): VerdictExample {
  const results = scoreExample({
    psychometric: rate(...ratings),
    technical: solve(right, 12),
    wiscar: rate(...fb6),
  });
  const { overall, recommendation, between, recommendationReason, overallScore } = results;
  if (!overall.chances) throw new Error(`The example "${id}" has no verdict`);
  return {
    id,
    heading: between ? `Between ${between.join(" and ")}` : (recommendation ?? ""),
    reason: recommendationReason ?? "",
    overall: toRange("Overall score", overallScore, overall.likely),
    sections: [
      toRange("Psychological Fit", results.psychometric.overall, results.psychometric.likely),
      toRange("Technical Readiness", results.technical.overall, results.technical.likely),
      toRange("FB6 Index Analysis", results.wiscar.overall, results.wiscar.likely),
    ],
    chances: overall.chances,
  };
}

const domainItems = 24;

/** Johnson's figures are sums of answers from 1 to 5. */
function toPercentNorm([mean = 0, sd = 0]: readonly number[]) {
  return { mean: (100 * (mean - domainItems)) / (4 * domainItems), sd: (100 * sd) / (4 * domainItems) };
}

const comparedGroups = ["men-under-21", "men-over-60", "women-under-21", "women-over-60"];

function compareWithGroups(): MethodExamples["compared"] {
  const compared = scoreScale("Agreeableness", repeat(6, rate(4, 5, 4, 2)));
  const examples = comparedGroups.flatMap((id): PercentileExample[] => {
    const group = groups.find((each) => each.id === id);
    if (!group) return [];
    const norm = toPercentNorm(group.sums.agreeableness);
    const [lo, hi] = [computeNormPercentile(compared.likely.lo, norm), computeNormPercentile(compared.likely.hi, norm)];
    const percentile = toShownPercentile(computeNormPercentile(compared.score, norm));
    return [{ group: group.label, percentile, lo, hi, range: describePercentileRange(lo, hi) }];
  });
  return { score: compared, groups: examples };
}

function buildInterests(label: string, answers: readonly (readonly number[])[]): InterestExample {
  const items = interestAreas.flatMap(({ letter }, at) =>
    repeat(2, answers[at] ?? []).map((answer): Item => ({ kind: "rating", answer, scale: letter.toLowerCase() })),
  );
  const { interests, scales } = scoreExample({ psychometric: items }, { overall: "none", interests: "riasec" });
  if (!interests) throw new Error(`The example "${label}" has no interest profile`);
  return {
    label,
    codeText: interests.codeText,
    areas: interests.areas.map(({ letter, label: area, score: shown }) => {
      const scale = scales.find(({ id }) => id.toLowerCase() === letter.toLowerCase());
      return { ...toRange(area, shown, scale?.likely ?? null), letter };
    }),
  };
}

const neutral = [3, 3, 3, 3, 3];

function buildExamples(): MethodExamples {
  return {
    engineVersion,
    ratings: [
      scoreScale("4 questions", fourAnswers),
      scoreScale("12 questions", repeat(3, fourAnswers)),
      scoreScale("12 questions, answers far apart", rate(...repeat(3, [5, 5, 5, 1]))),
    ],
    rightOrWrong: [scoreScale("8 of 12 right", solve(8, 12)), scoreScale("32 of 48 right", solve(32, 48))],
    verdicts: [
      buildVerdict("clear", repeat(3, [5, 5, 4, 5]), 11, repeat(3, [5, 4, 5, 5])),
      buildVerdict("between", repeat(3, [4, 5, 3, 4]), 8, repeat(2, [5, 4, 4, 5, 4, 4])),
      buildVerdict("floor", repeat(3, [5, 5, 5, 5]), 4, repeat(3, [5, 5, 5, 4])),
    ],
    compared: compareWithGroups(),
    interests: [
      buildInterests("Clear differences", [
        [2, 1, 2, 2, 1],
        [5, 4, 5, 5, 4],
        [4, 3, 4, 3, 4],
        [4, 4, 3, 4, 3],
        neutral,
        [1, 2, 1, 2, 1],
      ]),
      buildInterests("One answer off the middle", [neutral, [3, 3, 4, 3, 3], neutral, neutral, neutral, neutral]),
    ],
    home: {
      overall: buildVerdict("home", repeat(4, [4, 4, 3, 4, 3]), 7, repeat(3, [4, 4, 3, 4, 5, 3])).overall,
      scores: [
        scoreScale("A narrow range", repeat(6, rate(4, 3, 4, 3))),
        scoreScale("A wide range", rate(5, 2, 4, 1, 3, 5)),
        scoreScale("A range across a mark", repeat(2, rate(4, 5, 4, 3, 4, 4))),
      ],
    },
  };
}

let examples: MethodExamples | null = null;

export function getExamples(): MethodExamples {
  examples ??= buildExamples();
  return examples;
}

import type { Assessment } from "#assessment/schema.ts";
import { createRandom, drawNormal, type Random } from "#scoring/statistics/random.ts";
import { ageRanges, genders } from "#visitor/choices.ts";
import {
  buildAssessment,
  buildChoice,
  buildQuestion,
  buildScale,
  buildScoring,
  buildSlider,
} from "../assessment/factory.ts";

/** An assessment with every kind of item that is scored, and weights that differ. */
export function buildMixedAssessment(overrides: Partial<Assessment> = {}): Assessment {
  const interest = ["p1", "-p2", "p3", "p4", "p5"];
  const drive = ["p6", "p7", "-p8", "p9"];
  const psychometric = [
    ...["p1", "p2", "p3", "p4"].map((id) => buildQuestion(id)),
    buildSlider("p5", 0, 10),
    ...["p6", "p7", "p8"].map((id) => buildQuestion(id, { weight: 2 })),
    buildQuestion("p9", { type: "boolean" }),
  ];
  const technical = [
    ...["t1", "t2", "t3", "t4", "t5"].map((id) => buildChoice(id, { correct: ["a"] })),
    buildChoice("t6", { type: "multi-select", correct: ["a", "b", "c"], points: 3 }),
  ];
  const wiscar = ["w1", "w2", "w3"].map((id) => buildQuestion(id, { category: "will" }));
  return buildAssessment(
    { psychometric, technical, wiscar },
    {
      scoring: buildScoring({
        scales: [
          buildScale("interest", "psychometric", interest),
          buildScale("drive", "psychometric", drive),
          buildScale("will", "wiscar", ["w1", "w2", "w3"]),
        ],
        overall: { of: ["psychometric", "technical", "wiscar"], weights: "section" },
      }),
      ...overrides,
    },
  );
}

export interface MadeUpResponse {
  answers: Record<string, number | boolean | string | string[]>;
  ageRange: string | null;
  gender: string | null;
  isCareless: boolean;
}

const pick = <T>(random: Random, list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)];

/** Somebody's answers to `buildMixedAssessment`: one trait, noise, and 2 % of the questions left out. */
function answerMixed(random: Random): MadeUpResponse["answers"] {
  const trait = drawNormal(random);
  const rate = (lo: number, hi: number) => {
    const value = (lo + hi) / 2 + ((trait + drawNormal(random)) * (hi - lo)) / 5;
    return Math.min(hi, Math.max(lo, Math.round(value)));
  };
  const knows = () => trait + drawNormal(random) > 0;
  const given: [string, number | boolean | string | string[]][] = [
    ...["p1", "p3", "p4", "p6", "p7", "w1", "w2", "w3"].map((id): [string, number] => [id, rate(1, 5)]),
    ...["p2", "p8"].map((id): [string, number] => [id, 6 - rate(1, 5)]),
    ["p5", rate(0, 10)],
    ["p9", knows()],
    ...["t1", "t2", "t3", "t4", "t5"].map((id): [string, string] => [id, knows() ? "a" : "b"]),
    ["t6", ["a", "b", "c", "d"].filter((id) => knows() === (id !== "d"))],
  ];
  return Object.fromEntries(given.filter(([, value]) => random() > 0.02 && !(Array.isArray(value) && !value.length)));
}

/** The same responses for the same seed. One in twenty is careless, one in four says nothing about itself. */
export function listMadeUpResponses(count: number, seed = 1): MadeUpResponse[] {
  const random = createRandom(seed, 1);
  return Array.from({ length: count }, () => {
    const isSilent = random() < 0.25;
    return {
      answers: answerMixed(random),
      ageRange: isSilent ? null : (pick(random, ageRanges.slice(1)) ?? null),
      gender: isSilent ? null : (pick(random, genders) ?? null),
      isCareless: random() < 0.05,
    };
  });
}

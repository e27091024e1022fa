import { Assessment } from "@illumine/shared/assessment/schema.ts";
import { withDefaults } from "@illumine/shared/assessment/with-defaults.ts";
import { knownCategories } from "@illumine/shared/category/known.ts";

/** No real content has an id that begins so. */
export const syntheticPrefix = "synthetic-";

export const toSyntheticId = (number: number): string => `${syntheticPrefix}${String(number).padStart(6, "0")}`;

const subjects = [
  "Planning",
  "Drawing",
  "Welding",
  "Sailing",
  "Budgets",
  "Gardens",
  "Bridges",
  "Archives",
  "Rehearsals",
];
const views = ["in Practice", "for Beginners", "under Pressure", "with Others", "Day by Day", "from the Outside"];
const difficulties = ["Beginner", "Intermediate", "Advanced"];

const pick = <Item>(list: readonly Item[], number: number): Item => list[number % list.length] as Item;

const buildStatement = (number: number, at: number) => ({
  id: `p${at}`,
  text: `Made-up statement ${at} of assessment ${number}.`,
  type: "likert",
  category: at % 2 === 0 ? "Interest" : "Care",
  key: at % 4 < 2 ? 1 : -1,
});

const buildQuestion = (number: number, at: number) => ({
  id: `t${at}`,
  text: `Made-up question ${at} of assessment ${number}: what is ${number} + ${at}?`,
  type: "multiple-choice",
  category: "Numerical Ability",
  options: [0, 1, 2, 3].map((more) => String(number + at + more)),
  correct: ["o1"],
  explanation: "It is made up, for benchmarks and for tests of long lists.",
});

/** The same for the same number, from 1. Every tenth is featured, every seventh inactive. */
export function buildSyntheticAssessment(number: number): Assessment {
  const positions = [1, 2, 3, 4, 5, 6];
  const subject = pick(subjects, number);
  return Assessment.parse(
    withDefaults({
      id: toSyntheticId(number),
      title: `${subject} ${pick(views, number)} ${number}`,
      description: `Made up, number ${number}: ${subject.toLowerCase()} and what comes with it. `
        .repeat(1 + (number % 3))
        .trim(),
      category: pick(knownCategories, number).name,
      difficulty: pick(difficulties, number),
      duration: `${5 + (number % 20)} min`,
      isActive: number % 7 > 0,
      featured: number % 10 === 0,
      tags: ["synthetic", subject.toLowerCase(), `group ${number % 100}`],
      metadata: { userCount: String((number * 37) % 12_000), synthetic: true },
      sections: {
        psychometric: { questions: positions.map((at) => buildStatement(number, at)) },
        technical: { questions: positions.map((at) => buildQuestion(number, at)) },
      },
      scoring: { engine: "keyed", overall: { of: ["psychometric", "technical"] } },
    }),
  );
}

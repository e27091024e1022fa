import { sectionDefaults } from "./defaults.ts";
import { type AssessmentDraft, createEmptyDraft } from "./draft.ts";
import type { QuestionSectionKey, Scoring, SectionKey } from "./schema.ts";
import { questionSectionKeys } from "./section-keys.ts";
import { withDefaults } from "./with-defaults.ts";

export interface AssessmentTemplate {
  key: string;
  title: string;
  description: string;
  create: () => AssessmentDraft;
}

type Item = Record<string, unknown>;
type Keyed = readonly [text: string, category: string, key?: -1];

const buildRatings = (prefix: string, items: readonly Keyed[]): Item[] =>
  items.map(([text, category, key], at) => ({
    id: `${prefix}${String(at + 1).padStart(2, "0")}`,
    text,
    type: "likert",
    category,
    key: key ?? 1,
  }));

/** `options[0]` is the right one; `rightPosition` is where it is shown. */
const buildTechnical = (
  id: string,
  text: string,
  category: string,
  options: string[],
  rightPosition: number,
  why: string,
): Item => {
  const [right = "", ...wrong] = options;
  return {
    id,
    text,
    type: "multiple-choice",
    category,
    options: wrong
      .toSpliced(rightPosition, 0, right)
      .map((option, at) => ({ id: `${id}-${"abcd"[at]}`, text: option })),
    correct: [`${id}-${"abcd"[rightPosition]}`],
    explanation: why,
  };
};

const keyed = (of: QuestionSectionKey[]): Scoring => ({
  engine: "keyed",
  minAnsweredShare: 0.8,
  overall: { of, weights: "equal" },
  thresholds: { yes: 75, maybe: 50 },
});

function build(
  questions: Partial<Record<QuestionSectionKey, Item[]>>,
  fields: Record<string, unknown>,
): AssessmentDraft {
  const sections = (Object.keys(sectionDefaults) as SectionKey[]).map((key) => {
    const section = questionSectionKeys.find((other) => other === key);
    return [key, { questions: section ? (questions[section] ?? []) : [] }] as const;
  });
  return withDefaults({
    id: "",
    title: "",
    description: "",
    sections: Object.fromEntries(sections),
    ...fields,
  }) as AssessmentDraft;
}

const workStyle = buildRatings("p", [
  ["I finish what I have begun before I start something new.", "conscientiousness"],
  ["I put off tasks that I find dull.", "conscientiousness", -1],
  ["I check my work before I hand it in.", "conscientiousness"],
  ["I lose track of what I have promised.", "conscientiousness", -1],
  ["I like to learn how unfamiliar things work.", "openness"],
  ["I prefer the way I have always done it.", "openness", -1],
  ["I look for a second explanation when I have found one.", "openness"],
  ["Abstract questions tire me quickly.", "openness", -1],
]);

const reasoning = [
  buildTechnical(
    "t01",
    "Which number continues the row 3, 6, 12, 24?",
    "logical-reasoning",
    ["48", "30", "36", "72"],
    2,
    "Each number is twice the one before it.",
  ),
  buildTechnical(
    "t02",
    "A price rises by 20 % and then falls by 20 %. How does it compare with the first price?",
    "numerical-ability",
    ["It is 4 % lower", "It is the same", "It is 4 % higher", "It is 2 % lower"],
    0,
    "1.2 times 0.8 is 0.96.",
  ),
  buildTechnical(
    "t03",
    "All editors are readers. Some readers are writers. What follows?",
    "logical-reasoning",
    ["None of the others", "All editors are writers", "Some editors are writers", "No editor is a writer"],
    3,
    "The readers who write need not be the ones who edit.",
  ),
  buildTechnical(
    "t04",
    "A machine makes 150 parts in 2 hours. How many does it make in 5 hours?",
    "numerical-ability",
    ["375", "300", "750", "450"],
    1,
    "75 parts an hour, times 5.",
  ),
];

const sixDimensions = buildRatings("w", [
  ["I keep going when progress is slow.", "will"],
  ["I give up when the first try fails.", "will", -1],
  ["I read about this field without being asked to.", "interest"],
  ["I would be glad to leave this field to others.", "interest", -1],
  ["I have done work of this kind that others could use.", "skill"],
  ["I would have to begin from nothing.", "skill", -1],
  ["I can hold several parts of a problem in mind at once.", "cognitive"],
  ["Long chains of reasoning lose me.", "cognitive", -1],
  ["I pick up new tools within days.", "ability"],
  ["New methods take me longer than most.", "ability", -1],
  ["I know what an ordinary working day in this field is like.", "realWorld"],
  ["I have only a vague picture of the work.", "realWorld", -1],
]);

const interests = buildRatings("r", [
  ["Repair a machine", "realistic"],
  ["Work outdoors with tools", "realistic"],
  ["Design an experiment", "investigative"],
  ["Find out why a result came about", "investigative"],
  ["Write a scene or a song", "artistic"],
  ["Arrange shapes and colours", "artistic"],
  ["Teach somebody a skill", "social"],
  ["Help people to settle a quarrel", "social"],
  ["Win somebody over to a plan", "enterprising"],
  ["Lead a small venture", "enterprising"],
  ["Keep records that always agree", "conventional"],
  ["Set up an order that others can follow", "conventional"],
]);

export const assessmentTemplates: readonly AssessmentTemplate[] = [
  {
    key: "blank",
    title: "Blank",
    description: "Three empty sections, scored by keys.",
    create: createEmptyDraft,
  },
  {
    key: "career",
    title: "Career fit",
    description:
      "Psychometric items with reversed keys, technical items with right answers, and the six FB6 dimensions.",
    create: () =>
      build(
        { psychometric: workStyle, technical: reasoning, wiscar: sixDimensions },
        { duration: "10-15 mins", scoring: keyed([...questionSectionKeys]) },
      ),
  },
  {
    key: "check",
    title: "Skills check",
    description: "Right answers only, with an explanation for each. Results show a level and what to learn next.",
    create: () =>
      build({ technical: reasoning }, { kind: "check", duration: "5-10 mins", scoring: keyed(["technical"]) }),
  },
  {
    key: "reflection",
    title: "Reflection",
    description: "Statements keyed both ways on one or two scales. Results describe the answers, without a verdict.",
    create: () =>
      build(
        { psychometric: workStyle },
        {
          kind: "reflection",
          duration: "5-10 mins",
          scoring: { ...keyed(["psychometric"]), overall: "none" },
          followUp: {
            experiment: {
              title: "One small change",
              text: "Choose one situation of the coming week and do it differently. Each evening, note what happened.",
            },
            retakeAfterWeeks: 4,
            retakeReason: "A habit needs a few ordinary weeks before it shows in the answers.",
          },
        },
      ),
  },
  {
    key: "inventory",
    title: "Personality inventory",
    description: "Balanced scales without a verdict: it shows where somebody stands, not whether they fit.",
    create: () =>
      build(
        { psychometric: workStyle },
        { kind: "inventory", duration: "5-10 mins", scoring: { ...keyed(["psychometric"]), overall: "none" } },
      ),
  },
  {
    key: "interests",
    title: "Interest profile",
    description: "Two activities for each of the six areas after Holland, with matching occupations.",
    create: () =>
      build(
        { psychometric: interests },
        { duration: "5-10 mins", scoring: { ...keyed(["psychometric"]), overall: "none", interests: "riasec" } },
      ),
  },
  {
    key: "classic",
    title: "Classic",
    description: "Scored by the general rule that does not know what an answer means. For old content.",
    create: () => {
      const { scoring: _, ...draft } = createEmptyDraft();
      return draft;
    },
  },
];

export function createSampleDraft(): AssessmentDraft {
  return {
    ...build(
      { psychometric: workStyle, technical: reasoning, wiscar: sixDimensions },
      { scoring: keyed([...questionSectionKeys]) },
    ),
    id: "sample-assessment",
    title: "Sample Assessment",
    description: "Three short sections that show every part of an assessment.",
    tags: ["sample"],
    whatIsDescription: "A sample to look at, change and throw away.",
    idealTraits: ["Patience with details", "Curiosity"],
    whoShouldConsider: ["Whoever wants to see how an assessment is built"],
  };
}

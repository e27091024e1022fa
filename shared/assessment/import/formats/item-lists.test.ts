import { expect, test } from "vitest";
import { listUnread } from "#assessment/unread.ts";
import { score } from "#scoring/score.ts";
import { buildAnswers } from "#testing/assessment/factory.ts";
import { readAssessment } from "../read-assessment.ts";

const read = (text: string) => {
  const { draft, format } = readAssessment(text);
  return {
    draft,
    format,
    questions: draft?.sections.psychometric?.questions ?? [],
    unread: draft ? listUnread(draft) : [],
  };
};

const list = `The Items of Two Scales

CALM (Own: Calm [Cal]) [IPIP Scale Alpha = .80]
+ keyed Stay calm.
  Sleep well.

\u2013 keyed Worry a lot.
  Am easily upset.

ORDER (Own: Order) [.75]
+ keyed Like lists.

- keyed Lose things.
`;

test("a list of items under '+ keyed' and '\u2013 keyed' has each item's key and scale", () => {
  const { format, questions, unread } = read(list);
  expect({ format, unread }).toEqual({ format: "IPIP", unread: [] });
  expect(questions.map(({ text, key, category, type }) => [text, key, category, type])).toEqual([
    ["Stay calm.", 1, "Calm", "likert"],
    ["Sleep well.", 1, "Calm", "likert"],
    ["Worry a lot.", -1, "Calm", "likert"],
    ["Am easily upset.", -1, "Calm", "likert"],
    ["Like lists.", 1, "Order", "likert"],
    ["Lose things.", -1, "Order", "likert"],
  ]);
});

test("a reversed item of a list counts the other way round", () => {
  const { draft } = read(list);
  const answers = buildAnswers({ psychometric: { q1: 5, q2: 5, q3: 1, q4: 1, q5: 1, q6: 5 } });
  expect(draft && score(draft, answers).scales.map((scale) => scale.score)).toEqual([100, 0]);
});

test("numbered items with their factor and sign are understood", () => {
  const { questions } = read("1. Talk to people. (1+)\n2. Stay away. (1-)\n3. Help others. (2+)\n");
  expect(questions.map(({ text, key, category }) => [text, key, category])).toEqual([
    ["Talk to people.", 1, "Factor 1"],
    ["Stay away.", -1, "Factor 1"],
    ["Help others.", 1, "Factor 2"],
  ]);
});

test("a codebook gives the statements and their range, and blocks publishing until its keys are set", () => {
  const text =
    "The items were rated on a scale where 1=Disagree, 3=Neutral, 5=Agree (0=missed).\n\nE1\tI talk a lot.\nE2\tI am quiet.\nN1\tI worry often.\n";
  const { format, draft, questions, unread } = read(text);
  expect(format).toBe("Open-Psychometrics");
  expect(draft?.description).toContain("rated on a scale");
  expect(questions).toMatchObject(
    ["I talk a lot.", "I am quiet.", "I worry often."].map((statement) => ({
      text: statement,
      type: "slider",
      scale: { min: 1, max: 5, labels: { min: "Disagree", max: "Agree" } },
    })),
  );
  expect(unread).toMatchObject([{ path: ["notImported"], severity: "error" }]);
});

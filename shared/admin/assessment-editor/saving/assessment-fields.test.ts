import { expect, test } from "vitest";
import { applyChoices, compareThreeWays } from "#admin/drafts/fields.ts";
import type { AssessmentText } from "#api/assessment-text.ts";
import type { AssessmentDraft } from "#assessment/draft.ts";
import type { Question } from "#assessment/schema.ts";
import { buildAssessment, buildQuestion, buildScale, buildScoring } from "#testing/assessment/factory.ts";
import { listAssessmentFields } from "./assessment-fields.ts";

const question = (id: string, text: string, orderIndex: number): Question => buildQuestion(id, { text, orderIndex });
const first = [question("a", "A", 1), question("b", "B", 2), question("c", "C", 3)];

const toText = (questions: Question[], own: Partial<AssessmentDraft> = {}): AssessmentText => ({
  draft: buildAssessment({ technical: questions }, own),
  json: null,
});

/** What differs between two texts, by label and by who changed it. */
function compare(base: AssessmentText, mine: AssessmentText, theirs: AssessmentText) {
  const changes = compareThreeWays(listAssessmentFields(base, mine, theirs), { base, mine, theirs });
  return { changes, told: changes.map(({ field, change }) => [field.label, change]) };
}

/** The merged questions, as 'id:text'. */
function listQuestions({ draft }: AssessmentText): string[] {
  const questions = draft.sections.technical?.questions ?? [];
  return questions.toSorted((x, y) => x.orderIndex - y.orderIndex).map(({ id, text }) => `${id}:${text}`);
}

test("two authors who changed different questions are merged question by question", () => {
  const base = toText(first);
  const mine = toText([question("a", "A mine", 1), ...first.slice(1)]);
  const theirs = toText([...first.slice(0, 2), question("c", "C theirs", 3)]);
  const { changes, told } = compare(base, mine, theirs);
  expect(told).toEqual([
    ['Technical Aptitude: "A"', "mine"],
    ['Technical Aptitude: "C theirs"', "theirs"],
  ]);
  const merged = applyChoices(mine, changes, { "technical/question/a": "mine", "technical/question/c": "theirs" });
  expect(listQuestions(merged)).toEqual(["a:A mine", "b:B", "c:C theirs"]);
});

test("a question that they added comes where they put it, and one that they deleted goes", () => {
  const base = toText(first);
  const mine = toText([...first, question("mine", "Mine", 4)]);
  const theirs = toText([question("a", "A", 1), question("new", "New", 2), question("c", "C", 3)]);
  const { changes } = compare(base, mine, theirs);
  const all = Object.fromEntries(
    changes.map(({ field, change }) => [field.key, change === "mine" ? "mine" : "theirs"] as const),
  );
  expect(listQuestions(applyChoices(mine, changes, all))).toEqual(["a:A", "new:New", "c:C", "mine:Mine"]);
});

test("a moved question is one difference, of the order", () => {
  const base = toText(first);
  const theirs = toText([question("c", "C", 1), question("a", "A", 2), question("b", "B", 3)]);
  const { changes, told } = compare(base, base, theirs);
  expect(told).toEqual([["Technical Aptitude: order of the questions", "theirs"]]);
  expect(listQuestions(applyChoices(base, changes, { "technical/order": "theirs" }))).toEqual(["c:C", "a:A", "b:B"]);
});

test("with an id used twice all questions of the section are one choice, and none is lost", () => {
  const base = toText(first);
  const twice = [...first, question("a", "Second A", 4)];
  const { changes, told } = compare(base, toText(twice), toText([question("b", "B", 1), ...first.slice(2)]));
  expect(told).toEqual([["Technical Aptitude: all questions", "both"]]);
  expect(listQuestions(applyChoices(toText(twice), changes, {}))).toHaveLength(4);
});

test("scales are settled one by one, and the scoring block as a whole where only one has it", () => {
  const withScales = (...labels: string[]) =>
    toText(first, {
      scoring: buildScoring({
        scales: labels.map((label) => buildScale(label.split("/")[0] ?? "", "technical", ["a"], { label })),
      }),
    });
  const { told } = compare(withScales("x/1", "y/1"), withScales("x/2", "y/1"), withScales("x/1", "y/2"));
  expect(told).toEqual([
    ['Scale "x/1"', "mine"],
    ['Scale "y/2"', "theirs"],
  ]);
  expect(compare(toText(first), toText(first), withScales("x/1")).told).toEqual([["Scoring", "theirs"]]);
});

test("unknown fields and JSON that was not converted are told too", () => {
  const base = toText(first);
  const mine: AssessmentText = { draft: { ...base.draft, vendor: { x: 1 } }, json: "{ half" };
  const { changes, told } = compare(base, mine, base);
  expect(told).toEqual([
    ["vendor", "mine"],
    ["JSON that was not converted", "mine"],
  ]);
  const merged = applyChoices(mine, changes, { vendor: "theirs", json: "theirs" });
  expect(merged).toEqual(base);
});

test("every field of an assessment reads back what it wrote", () => {
  const text = toText(first, { scoring: buildScoring({ scales: [buildScale("x", "technical", ["a"])] }), vendor: 1 });
  for (const field of listAssessmentFields(text))
    expect(field.write(text, field.read(text)), field.label).toEqual(text);
});

import { expect, test } from "vitest";
import { applyChoices, compareThreeWays } from "#admin/drafts/fields.ts";
import type { AssessmentText } from "#api/assessment-text.ts";
import type { AssessmentDraft } from "#assessment/draft.ts";
import type { Question } from "#assessment/schema.ts";
import { buildAssessment, buildQuestion, buildScale, buildScoring } from "#testing/assessment/factory.ts";
import { listAssessmentFields } from "./assessment-fields.ts";

const question = (id: string, text: string, orderIndex: number): Question => buildQuestion(id, { text, orderIndex });
const first = [question("a", "A", 1), question("b", "B", 2), question("c", "C", 3)];

const buildText = (questions: Question[], overrides: Partial<AssessmentDraft> = {}): AssessmentText => ({
  draft: buildAssessment({ technical: questions }, overrides),
  json: null,
});

function compare(base: AssessmentText, mine: AssessmentText, theirs: AssessmentText) {
  const changes = compareThreeWays(listAssessmentFields(base, mine, theirs), { base, mine, theirs });
  return { changes, differences: changes.map(({ field, change }) => [field.label, change]) };
}

/** As 'id:text'. */
function listQuestions({ draft }: AssessmentText): string[] {
  const questions = draft.sections.technical?.questions ?? [];
  return questions.toSorted((x, y) => x.orderIndex - y.orderIndex).map(({ id, text }) => `${id}:${text}`);
}

test("changes of two authors to different questions merge question by question", () => {
  const base = buildText(first);
  const mine = buildText([question("a", "A mine", 1), ...first.slice(1)]);
  const theirs = buildText([...first.slice(0, 2), question("c", "C theirs", 3)]);
  const { changes, differences } = compare(base, mine, theirs);
  expect(differences).toEqual([
    ['Technical Aptitude: "A"', "mine"],
    ['Technical Aptitude: "C theirs"', "theirs"],
  ]);
  const merged = applyChoices(mine, changes, { "technical/question/a": "mine", "technical/question/c": "theirs" });
  expect(listQuestions(merged)).toEqual(["a:A mine", "b:B", "c:C theirs"]);
});

test("a question they added appears where they put it, and one they deleted disappears", () => {
  const base = buildText(first);
  const mine = buildText([...first, question("mine", "Mine", 4)]);
  const theirs = buildText([question("a", "A", 1), question("new", "New", 2), question("c", "C", 3)]);
  const { changes } = compare(base, mine, theirs);
  const all = Object.fromEntries(
    changes.map(({ field, change }) => [field.key, change === "mine" ? "mine" : "theirs"] as const),
  );
  expect(listQuestions(applyChoices(mine, changes, all))).toEqual(["a:A", "new:New", "c:C", "mine:Mine"]);
});

test("a moved question is one difference, of the order", () => {
  const base = buildText(first);
  const theirs = buildText([question("c", "C", 1), question("a", "A", 2), question("b", "B", 3)]);
  const { changes, differences } = compare(base, base, theirs);
  expect(differences).toEqual([["Technical Aptitude: order of the questions", "theirs"]]);
  expect(listQuestions(applyChoices(base, changes, { "technical/order": "theirs" }))).toEqual(["c:C", "a:A", "b:B"]);
});

test("with a duplicate id all questions of the section are one choice, and none is lost", () => {
  const base = buildText(first);
  const twice = [...first, question("a", "Second A", 4)];
  const { changes, differences } = compare(
    base,
    buildText(twice),
    buildText([question("b", "B", 1), ...first.slice(2)]),
  );
  expect(differences).toEqual([["Technical Aptitude: all questions", "both"]]);
  expect(listQuestions(applyChoices(buildText(twice), changes, {}))).toHaveLength(4);
});

test("scales are resolved one by one, and the scoring block as a whole if only one version has it", () => {
  const withScales = (...labels: string[]) =>
    buildText(first, {
      scoring: buildScoring({
        scales: labels.map((label) => buildScale(label.split("/")[0] ?? "", "technical", ["a"], { label })),
      }),
    });
  const { differences } = compare(withScales("x/1", "y/1"), withScales("x/2", "y/1"), withScales("x/1", "y/2"));
  expect(differences).toEqual([
    ['Scale "x/1"', "mine"],
    ['Scale "y/2"', "theirs"],
  ]);
  expect(compare(buildText(first), buildText(first), withScales("x/1")).differences).toEqual([["Scoring", "theirs"]]);
});

test("unknown fields and unconverted JSON are listed too", () => {
  const base = buildText(first);
  const mine: AssessmentText = { draft: { ...base.draft, vendor: { x: 1 } }, json: "{ half" };
  const { changes, differences } = compare(base, mine, base);
  expect(differences).toEqual([
    ["vendor", "mine"],
    ["Unconverted JSON", "mine"],
  ]);
  const merged = applyChoices(mine, changes, { vendor: "theirs", json: "theirs" });
  expect(merged).toEqual(base);
});

test("every field of an assessment reads back what it wrote", () => {
  const text = buildText(first, {
    scoring: buildScoring({ scales: [buildScale("x", "technical", ["a"])] }),
    vendor: 1,
  });
  for (const field of listAssessmentFields(text))
    expect(field.write(text, field.read(text)), field.label).toEqual(text);
});

import { expect, test } from "vitest";
import { score } from "#scoring/score.ts";
import { buildAnswers } from "#testing/assessment/factory.ts";
import { fc } from "#testing/properties.ts";
import { guessMapping } from "../csv/mapping.ts";
import { printQuestions } from "../csv/print-questions.ts";
import { readQuestions } from "../csv/read-questions.ts";
import { readTable } from "../csv/table.ts";
import type { AssessmentDraft } from "../draft.ts";
import { listUnread } from "../unread.ts";
import { printAssessment } from "./print-assessment.ts";
import { readAssessment } from "./read-assessment.ts";

const scoring = { engine: "keyed", overall: "none" };
const basics = { id: "a", title: "T", description: "D", category: "C", scoring };
const read = (questions: unknown[], more: object = {}) =>
  readAssessment(JSON.stringify({ ...basics, sections: { psychometric: { questions } }, ...more }));
const readOne = (fields: object) => {
  const reading = read([{ id: "q1", text: "I give up", type: "likert", ...fields }]);
  return { ...reading, question: reading.draft?.sections.psychometric?.questions[0] };
};
const listErrors = ({ problems }: Pick<ReturnType<typeof readAssessment>, "problems">) =>
  problems.filter(({ severity }) => severity === "error").map(({ message }) => message);

const reversed: readonly object[] = [
  { reversed: true },
  { reverse: "yes" },
  { reverseScored: 1 },
  { reverse_scored: "TRUE" },
  { "Reverse-Coded": "y" },
  { isReversed: "1" },
  { is_reverse_scored: true },
  { reverseKeyed: "reversed" },
  { keyed: "minus" },
  { keyed: "-" },
  { keyed: "(R)" },
  { direction: "negative" },
  { keying: "Negative" },
  { polarity: "neg" },
  { key: "-" },
  { key: "-1" },
  { key: "\u22121" },
  { key: "-1.0" },
  { key: "negatively keyed" },
  { scoring: "reverse" },
  { sign: -1 },
  { key: -1, reversed: true, direction: "negative" },
];
const asIs: readonly object[] = [
  { reversed: false },
  { reverse: "no" },
  { reverseScored: 0 },
  { keyed: "plus" },
  { keyed: "+" },
  { direction: "positive" },
  { key: "+1" },
  { key: 1, isReversed: "false" },
];

test.each(reversed.map((fields) => [fields]))("%j makes a reversed question", (fields) => {
  const { question, isFaithful, problems } = readOne(fields);
  expect(question).toEqual(readOne({ key: -1 }).question);
  expect(isFaithful).toBe(true);
  expect(problems.every(({ severity }) => severity === "note")).toBe(true);
});

test.each(asIs.map((fields) => [fields]))("%j makes a question that counts as it is", (fields) => {
  const { question, isFaithful } = readOne(fields);
  expect(question).toEqual(readOne({ key: 1 }).question);
  expect(isFaithful).toBe(true);
});

test.each([
  ["key", "perhaps"],
  ["key", 0],
  ["key", 2],
  ["key", true],
  ["key", [-1]],
  ["key", { of: -1 }],
  ["keyed", true],
  ["keyed", "x".repeat(10_000)],
  ["direction", "vertical"],
  ["reversed", "perhaps"],
  ["reversed", -1],
  ["reversed", "-"],
  ["reversed", 2],
  ["reversed", ["yes"]],
  ["reversed", "__proto__"],
  ["reverse", "constructor"],
])(
  "%s: %j isn't understood: an error names the question and what to write, also after the conversion",
  (name, value) => {
    const reading = readOne({ [name]: value });
    expect(reading.isFaithful).toBe(false);
    const [message, ...others] = listErrors(reading);
    expect(others).toEqual([]);
    expect(message).toContain(`"${name}"`);
    expect(message).toContain('"q1"');
    expect(message).toContain('Write "key": 1, or "key": -1 if it\'s reversed');
    expect(reading.question).not.toHaveProperty("key");
    const { draft } = reading;
    const again = draft && readAssessment(printAssessment(draft));
    for (const one of [draft, again?.draft]) {
      expect(one && listUnread(one)).toMatchObject([
        {
          severity: "error",
          path: ["sections", "psychometric", "questions", 0, name === "key" ? "originalKey" : name],
        },
      ]);
    }
    expect(again?.isFaithful).toBe(false);
    expect(again?.draft).toEqual(draft);
  },
);

test("keys that contradict each other are an error, and none of them is lost", () => {
  for (const fields of [
    { key: 1, reversed: true },
    { keyed: "+", reversed: true },
    { direction: "negative", reverse: "no" },
  ]) {
    const reading = readOne(fields);
    expect(reading.question).toMatchObject(fields);
    expect(listErrors(reading).join()).toContain("contradicts another key");
    expect(reading.draft && listUnread(reading.draft).length).toBeGreaterThan(0);
  }
});

test("several keys that aren't understood are all reported", () => {
  const reading = readOne({ key: "a", originalKey: "b", unsupportedKey: "c", reversed: "d" });
  expect(listErrors(reading)).toHaveLength(4);
  expect(reading.question).toMatchObject({ originalKey: "b", unsupportedKey: "c", reversed: "d" });
});

test("an empty key is none", () => {
  expect(readOne({ key: "", reversed: " ", keyed: null }).question).not.toHaveProperty("key");
  expect(readOne({ reversed: "" }).isFaithful).toBe(true);
});

const questions = [
  { id: "q1", text: "I go on", type: "likert", category: "grit" },
  { id: "q2", text: "I give up", type: "likert", category: "grit", reversed: true },
];
const scoreOf = (draft: AssessmentDraft | null) => {
  if (!draft) return null;
  const { scales, psychometric } = score(draft, buildAnswers({ psychometric: { q1: 5, q2: 1 } }));
  return { scale: scales[0]?.score, section: psychometric.overall };
};
const overall = "none";
const allRight = { scale: 100, section: 100 };

test("an imported reversed question is scored as reversed, by category and by scales", () => {
  expect(scoreOf(read(questions, { scoring: { overall } }).draft)).toEqual(allRight);
  const scale = { id: "grit", name: "Grit", section: "psychometric" };
  for (const items of [
    ["q1", "q2"],
    ["q1", { question: "q2" }],
    ["q1", { question: "q2", key: "-" }],
    ["q1", { question: "q2", keyed: "minus" }],
    ["q1", { question: "q2", reverse_scored: "yes" }],
  ]) {
    const reading = read(questions, { scoring: { overall, scales: [{ ...scale, items }] } });
    expect(reading.draft?.scoring?.scales?.[0]?.items.map(({ key }) => key)).toEqual([1, -1]);
    expect(scoreOf(reading.draft)).toEqual(allRight);
    expect(reading.isFaithful).toBe(true);
    const again = reading.draft && readAssessment(printAssessment(reading.draft));
    expect(again?.draft).toEqual(reading.draft);
    expect(scoreOf(again?.draft ?? null)).toEqual(allRight);
  }
});

test("a question without an id gives its key to the scale's item all the same", () => {
  const { draft } = read([{ text: "I give up", type: "likert", reversed: true }], {
    scoring: { overall, scales: [{ id: "s", name: "S", section: "psychometric", items: ["psychometric-1"] }] },
  });
  expect(draft?.scoring?.scales?.[0]?.items).toMatchObject([{ question: "psychometric-1", key: -1 }]);
});

test("a list of reversed items makes their keys; one that doesn't fit is an error", () => {
  const plain = questions.map(({ id, text, type }) => ({ id, text, type }));
  const of = (fields: object, items: unknown[] = ["q1", "q2"]) =>
    read(plain, { scoring: { overall, scales: [{ id: "s", name: "S", section: "psychometric", items, ...fields }] } });
  const listed = of({ reverseItems: ["q2"] });
  expect(listed.draft?.scoring?.scales?.[0]).not.toHaveProperty("reverseItems");
  expect(listed.draft?.scoring?.scales?.[0]?.items.map(({ key }) => key)).toEqual([1, -1]);
  expect(listed.isFaithful).toBe(true);
  for (const reading of [
    of({ reversed: ["q9"] }),
    of({ reversed: "q2" }),
    of({ reversed: ["q2"] }, ["q1", { question: "q2", key: 1 }]),
  ]) {
    expect(listErrors(reading).join()).toContain('"reversed" of the scale "s" isn\'t understood');
    expect(reading.draft && listUnread(reading.draft)).toMatchObject([{ path: ["scoring", "scales", 0, "reversed"] }]);
  }
  const beside = read(plain, { reverse_items: ["q2"] });
  expect(listErrors(beside)).toHaveLength(1);
  expect(beside.draft && listUnread(beside.draft)).toMatchObject([{ path: ["reverse_items"] }]);
});

test("a key in other words than the scale's is pointed out, and the scale's counts", () => {
  const items = ["q1", { question: "q2", key: 1 }];
  const reading = read(questions, {
    scoring: { overall, scales: [{ id: "grit", name: "Grit", section: "psychometric", items }] },
  });
  expect(reading.draft?.scoring?.scales?.[0]?.items[1]?.key).toBe(1);
  expect(reading.isFaithful).toBe(false);
  expect(reading.problems).toContainEqual(
    expect.objectContaining({ message: expect.stringContaining('in the scale "Grit", which counts. Check it') }),
  );
});

const anyFields = fc.constantFrom(...reversed, ...asIs, {});

test("whatever its key is called, a question keeps it through JSON, CSV and the score", () => {
  fc.assert(
    fc.property(fc.array(anyFields, { minLength: 1, maxLength: 6 }), fc.boolean(), (given, hasScales) => {
      const ids = given.map((_, at) => `q${at}`);
      const items = given.map((fields, at) => ({
        id: ids[at],
        text: `T ${at}`,
        type: "likert",
        category: "c",
        ...fields,
      }));
      const scales = hasScales && [{ id: "s", name: "S", section: "psychometric", items: ids }];
      const { draft } = read(items, { scoring: { overall, ...(scales && { scales }) } });
      expect(draft && listUnread(draft)).toEqual([]);
      if (!draft) return;
      const keys = given.map((fields) => (reversed.includes(fields) ? -1 : 1));
      const again = readAssessment(printAssessment(draft));
      expect(again).toMatchObject({ draft, isFaithful: true });
      const table = readTable(printQuestions(draft.sections));
      const fromTable = readQuestions(table, guessMapping(table.header), { section: "psychometric", takenIds: [] });
      expect(fromTable.problems).toEqual([]);
      for (const list of [again.draft?.sections.psychometric?.questions, fromTable.questions.psychometric])
        expect(list?.map(({ key }) => key ?? 1)).toEqual(keys);
      const best = Object.fromEntries(ids.map((id, at) => [id, keys[at] === -1 ? 1 : 5]));
      const { psychometric, scales: scored } = score(draft, buildAnswers({ psychometric: best }));
      expect([psychometric.overall, scored[0]?.score]).toEqual([100, 100]);
    }),
  );
});

test("a key that isn't understood survives CSV as one that isn't understood", () => {
  const { draft } = readOne({ key: "perhaps" });
  const table = readTable(printQuestions(draft?.sections ?? {}));
  const { questions: list } = readQuestions(table, guessMapping(table.header), {
    section: "psychometric",
    takenIds: [],
  });
  expect(list.psychometric[0]).toMatchObject({ originalKey: "perhaps" });
});

test("a conversion that reads no question is an error, and stays one", () => {
  const pages = [{ elements: [{ type: "radiogroup", title: "How?" }] }];
  for (const document of [
    { ...basics, pages },
    { ...basics, questions: { q1: { question: "How?", options: { A: "Well" } } } },
    { ...basics, sections: { psychometric: { elements: ["How?"] } } },
    { ...basics, sections: { extra: { list: ["How?"] } } },
  ]) {
    const { draft, isFaithful, problems } = readAssessment(JSON.stringify(document));
    expect(isFaithful).toBe(false);
    expect(listErrors({ problems }).join()).toContain("No question was read. Not understood: ");
    expect(draft && listUnread(draft)).toMatchObject([{ severity: "error", topic: "Import" }]);
  }
  const lost = readAssessment(JSON.stringify({ ...basics, sections: { psychometric: { questions: [7, null] } } }));
  expect(lost.isFaithful).toBe(false);
  expect(listErrors(lost)).toContain("No question was read: see what was left out");
});

test("a new assessment without questions may be typed", () => {
  expect(readAssessment(JSON.stringify({ ...basics, "x-note": { by: "me" } }))).toMatchObject({ isFaithful: true });
});

import { expect, test } from "vitest";
import { questionSectionKeys } from "#assessment/section-keys.ts";
import { listUnread } from "#assessment/unread.ts";
import { findFirstNumber, guessReversed, listKeyValues } from "./build-pointed.ts";
import { openPointed } from "./read-pointed.ts";
import { chooseRole, findItemPath, findRole, listConflicts, noRoles, type Roles } from "./roles.ts";
import { buildShape, type ShapeNode } from "./shape.ts";

const read = (data: unknown, roles: Partial<Roles>) => {
  const reading = openPointed(JSON.stringify(data))?.read({ ...noRoles, ...roles });
  const draft = reading?.draft ?? null;
  const questions = questionSectionKeys.flatMap((key) => draft?.sections[key]?.questions ?? []);
  return { reading, draft, questions, unread: draft ? listUnread(draft) : [] };
};
const listPaths = (node: ShapeNode): string[] => [node.path.join("."), ...node.children.flatMap(listPaths)];

const trivia = {
  meta: { author: "A" },
  rounds: [
    { entries: [{ ask: "Capital of Norway?", picks: ["Oslo", "Bergen"], good: "Oslo" }] },
    { entries: [{ ask: "Capital of Sweden?", picks: ["Malmo", "Stockholm"], good: "Stockholm" }] },
  ],
};
const entry = ["rounds", "*", "entries", "*"];
const triviaRoles = { question: [...entry, "ask"], options: [[...entry, "picks"]], right: [...entry, "good"] };

test("a tree shows every list once, with fields of all its items", () => {
  const shape = buildShape([{ a: 1 }, { a: 2, b: { c: "x" } }, { a: 2 }]);
  expect(listPaths(shape)).toEqual(["", "*", "*.a", "*.b", "*.b.c"]);
  expect(shape).toMatchObject({ kind: "list", samples: ["3"], children: [{ kind: "object", count: 3 }] });
  expect(shape.children[0]?.children[0]).toMatchObject({ name: "a", kind: "value", count: 3, samples: ["1", "2"] });
});

test("a tree stays small, whatever the file holds", () => {
  const wide = Object.fromEntries(Array.from({ length: 500 }, (_, at) => [`f${at}`, at]));
  expect(listPaths(buildShape(wide))).toHaveLength(61);
  let deep: unknown = "x";
  for (let at = 0; at < 60; at += 1) deep = { a: deep };
  expect(listPaths(buildShape(deep)).length).toBeLessThan(25);
});

test("what was pointed at once is read from all questions, with right answers in the keyed engine", () => {
  const { draft, questions, unread } = read(trivia, triviaRoles);
  expect(questions).toMatchObject([
    {
      text: "Capital of Norway?",
      type: "multiple-choice",
      options: [{ text: "Oslo" }, { text: "Bergen" }],
      correct: ["o1"],
    },
    { text: "Capital of Sweden?", options: [{ text: "Malmo" }, { text: "Stockholm" }], correct: ["o2"] },
  ]);
  expect(draft?.scoring).toMatchObject({ engine: "keyed", overall: { of: ["technical"] } });
  expect(unread).toEqual([]);
});

test("options may be objects, an object of letters, and right answers an ID, a letter or a mark", () => {
  const paths = { question: ["*", "q"], options: [["*", "o"]], right: ["*", "a"] };
  const byId = [
    {
      q: "One?",
      o: [
        { id: 7, text: "A", score: 8 },
        { id: 8, text: "B", score: 7 },
      ],
      a: 8,
    },
  ];
  const byLetter = [{ q: "One?", o: { A: "Yes", B: "No" }, a: "b" }];
  const byMark = [
    {
      q: "One?",
      o: [
        { t: "Yes", ok: false },
        { t: "No", ok: true },
      ],
    },
  ];
  expect(read(byId, paths).questions[0]).toMatchObject({ options: [{ text: "A" }, { text: "B" }], correct: ["o2"] });
  expect(read(byLetter, paths).questions[0]).toMatchObject({
    options: [{ text: "Yes" }, { text: "No" }],
    correct: ["o2"],
  });
  const marked = { question: ["*", "q"], options: [["*", "o", "*", "t"]], right: ["*", "o", "*", "ok"] };
  expect(read(byMark, marked).questions[0]).toMatchObject({
    options: [{ text: "Yes" }, { text: "No" }],
    correct: ["o2"],
  });
});

test("numbers of options are counted as the file shows, and otherwise as the author says", () => {
  const roles = { ...noRoles, question: ["*", "q"], options: [["*", "o"]], right: ["*", "a"] };
  const build = (...answers: number[]) => answers.map((a, at) => ({ q: `Q ${at}?`, o: ["x", "y", "z"], a }));
  expect(findFirstNumber(build(0, 2), roles)).toBe(0);
  expect(findFirstNumber(build(1, 3), roles)).toBe(1);
  expect(findFirstNumber(build(1, 2), roles)).toBeNull();
  expect(findFirstNumber(build(0, 3), roles)).toBeNull();
  expect(findFirstNumber(trivia, { ...noRoles, ...triviaRoles })).toBe("unneeded");
  expect(read(build(1), { ...roles, firstNumber: 0 }).questions[0]?.correct).toEqual(["o2"]);
  expect(read(build(1), { ...roles, firstNumber: 1 }).questions[0]?.correct).toEqual(["o1"]);
  const named = [{ q: "Q?", o: ["x", "y", "z"], correctIndex: 2 }];
  expect(read(named, { ...roles, right: ["*", "correctIndex"], firstNumber: 0 })).toMatchObject({
    questions: [{ correct: ["o3"] }],
    unread: [],
  });
  const unclear = read(build(1), roles);
  expect(unclear.questions[0]?.correct).toBeUndefined();
  expect(unclear.unread).toHaveLength(1);
});

test("keys are read from the value that means reversed, and nobody guesses it", () => {
  const items = [{ t: "I worry", k: "forward" }, { t: "I relax", k: "flipped" }, { t: "I rest" }];
  const roles = { ...noRoles, question: ["*", "t"], key: ["*", "k"] };
  expect(listKeyValues(items, roles)).toEqual(["forward", "flipped"]);
  expect(guessReversed(items, roles)).toBeNull();
  expect(read(items, roles).unread).toHaveLength(3);
  const chosen = read(items, { ...roles, reversed: "flipped" });
  expect(chosen.questions.map(({ type, key }) => [type, key])).toEqual([
    ["likert", 1],
    ["likert", -1],
    ["likert", undefined],
  ]);
  expect(chosen.unread).toMatchObject([{ message: expect.stringContaining("It has no key") }]);
  expect(chosen.draft?.scoring).toMatchObject({ engine: "keyed", overall: "none" });
});

test("known spellings of keys are recognized, and a field that only reversed items have", () => {
  const keyed = [
    { t: "a b", keyed: "plus" },
    { t: "c d", keyed: "minus" },
  ];
  expect(guessReversed(keyed, { ...noRoles, question: ["*", "t"], key: ["*", "keyed"] })).toBe("minus");
  const reverse = [{ t: "a b" }, { t: "c d", reverse: true }];
  const roles = { ...noRoles, question: ["*", "t"], key: ["*", "reverse"] };
  expect(guessReversed(reverse, roles)).toBe("true");
  expect(read(reverse, { ...roles, reversed: "true" }).questions.map(({ key }) => key)).toEqual([1, -1]);
});

test("a right answer that isn't an option, two right ones and a missing one don't pass in silence", () => {
  const roles = { question: ["*", "q"], options: [["*", "o"]], right: ["*", "a"] };
  const data = [
    { q: "One?", o: ["x", "y"], a: "w" },
    { q: "Two?", o: ["x", "y", "z"], a: ["x", "y"] },
    { q: "Three?", o: ["x", "y"] },
    { q: "", o: ["x", "y"], a: "x" },
  ];
  const { questions, unread } = read(data, roles);
  expect(questions.find(({ id }) => id === "q2")).toMatchObject({ type: "multi-select", correct: ["o1", "o2"] });
  const messages = unread.map(({ message }) => message).join(" ");
  for (const reason of [/"w\\?" wasn't found/, /no right answer/, /no text/]) expect(messages).toMatch(reason);
});

test("sentences that nobody pointed at keep the draft from being published", () => {
  const { unread } = read([{ q: "Why is it so?", hint: "Think of the rain in Spain" }], { question: ["*", "q"] });
  expect(unread).toMatchObject([{ message: expect.stringContaining("Think of the rain in Spain") }]);
});

test("each role has one field, each field one role, and all belong to the question's list", () => {
  const roles = chooseRole(chooseRole(noRoles, ["*", "a"], "question"), ["*", "b"], "key");
  expect(chooseRole(roles, ["*", "a"], "key")).toMatchObject({ question: null, key: ["*", "a"], reversed: null });
  expect(chooseRole(roles, ["*", "b"], null)).toMatchObject({ question: ["*", "a"], key: null });
  expect(findItemPath(roles)).toEqual(["*"]);
  expect(listConflicts(roles)).toEqual([]);
  expect(listConflicts({ ...roles, key: ["others", "*", "k"] })).toEqual([expect.stringContaining('"k"')]);
});

test("text that isn't JSON has no fields to point at", () => {
  for (const text of ["", "{", "a,b", "<quiz/>", `${"[".repeat(500)}${"]".repeat(500)}`])
    expect(openPointed(text)).toBeNull();
});

test("fields that are named like parts of JavaScript are only fields", () => {
  const text = '[{"__proto__":"Why?","constructor":["x","y"],"toString":"x"}]';
  const file = openPointed(text);
  const roles = { ...noRoles, question: ["*", "__proto__"], options: [["*", "constructor"]], right: ["*", "toString"] };
  expect(file?.read(roles).draft?.sections.technical?.questions[0]).toMatchObject({ text: "Why?", correct: ["o1"] });
  expect(read([{ q: "Why?" }], { question: ["*", "toString"] }).questions[0]?.text).toBe("");
});

test("several fields are options, and the right answer is one of them, its letter or a field of its own", () => {
  const item = { q: "Capital?", optionA: "Oslo", optionB: "Bergen", optionC: "", answer: "B" };
  const fields = ["optionA", "optionB", "optionC"].map((name) => ["*", name]);
  const roles = { question: ["*", "q"], options: fields };
  const expected = { options: [{ text: "Oslo" }, { text: "Bergen" }], correct: ["o2"] };
  for (const answer of ["B", "b", "optionB", "Bergen"])
    expect(read([{ ...item, answer }], { ...roles, right: ["*", "answer"] }).questions[0]).toMatchObject(expected);
  expect(read([{ ...item, answer: "C" }], { ...roles, right: ["*", "answer"] }).unread).toHaveLength(1);
  const apart = [{ q: "Capital?", good: "Oslo", wrong: ["Bergen", "Narvik"] }];
  const both = chooseRole(
    chooseRole({ ...noRoles, question: ["*", "q"] }, ["*", "good"], "rightOption"),
    ["*", "wrong"],
    "options",
  );
  expect(["good", "wrong", "q"].map((name) => findRole(both, ["*", name]))).toEqual([
    "rightOption",
    "options",
    "question",
  ]);
  expect(read(apart, both)).toMatchObject({
    questions: [{ options: [{ text: "Oslo" }, { text: "Bergen" }, { text: "Narvik" }], correct: ["o1"] }],
    unread: [],
  });
  expect(chooseRole(both, ["*", "good"], null)).toMatchObject({ options: [["*", "wrong"]], right: null });
});

test("explanations, categories and points come along, and points that are no number block publishing", () => {
  const items = [
    { q: "One?", o: ["x", "y"], a: "x", why: "Because it is so", area: "Logic", worth: 2 },
    { q: "Two?", o: ["x", "y"], a: "y", why: "", area: "Logic", worth: "many" },
  ];
  const path = (name: string) => ["*", name];
  const roles = { question: path("q"), options: [path("o")], right: path("a"), explanation: path("why") };
  const { questions, unread } = read(items, { ...roles, category: path("area"), points: path("worth") });
  expect(questions[0]).toMatchObject({ explanation: "Because it is so", category: "Logic", points: 2 });
  expect(questions[1]).toMatchObject({ category: "Logic" });
  expect(unread).toMatchObject([{ message: expect.stringContaining('points are "many"') }]);
});

import { expect, test } from "vitest";
import { listUnread } from "#assessment/unread.ts";
import { giftFile, moodleFile } from "#testing/assessment/format-files.ts";
import { readAssessment } from "../read-assessment.ts";

const read = (text: string) => {
  const reading = readAssessment(text);
  const { draft } = reading;
  const technical = draft?.sections.technical?.questions ?? [];
  const psychometric = draft?.sections.psychometric?.questions ?? [];
  const messages = draft ? listUnread(draft).map(({ message }) => message) : [];
  const errors = reading.problems.filter(({ severity }) => severity === "error").map(({ message }) => message);
  return { ...reading, technical, psychometric, messages, errors };
};

test("GIFT is understood: choices, several right answers, true or false, pairs and feedback", () => {
  const { format, technical, psychometric, messages } = read(giftFile);
  expect(format).toBe("GIFT");
  expect(
    technical.map(({ text, type, options, correct }) => [text, type, options.map((option) => option.text), correct]),
  ).toEqual([
    ["What is the capital of Norway?", "multiple-choice", ["Oslo", "Bergen", "Trondheim"], ["o1"]],
    ["Which are even?", "multi-select", ["2", "4", "3"], ["o1", "o2"]],
    ["The sun is hot.", "boolean", [], ["true"]],
    ["Match the animals.\n\ncat", "multiple-choice", ["cat food", "dog food"], ["o1"]],
    ["Match the animals.\n\ndog", "multiple-choice", ["cat food", "dog food"], ["o2"]],
  ]);
  expect(technical[0]).toMatchObject({
    category: "Capitals",
    explanation: "It has been Oslo since 1814.\n\nOslo: Right = good\n\nBergen: It is the second city",
  });
  expect(psychometric.map(({ text, type, correct }) => [text, type, correct])).toEqual([
    ["Two plus _____ equals four.", "text", ["two", "2"]],
    ["How many?", "text", ["5:1"]],
    ["Say why.", "text", undefined],
  ]);
  expect(messages).toHaveLength(2);
});

test("partial credit of GIFT and a missing brace are reported", () => {
  expect(read("::a:: Q? {=x ~%50%y ~z}").messages.join()).toContain('"y" earns 50 %');
  expect(read("::a:: Q? {=x ~y}\n\n::b:: R? {=x ~y").messages.join()).toContain("a } is missing");
});

test("Moodle XML is understood", () => {
  const { format, technical, psychometric, messages } = read(moodleFile);
  expect(format).toBe("Moodle XML");
  expect(technical).toMatchObject([
    {
      text: "Which is north é?",
      type: "multiple-choice",
      category: "Maps",
      points: 2,
      options: [{ text: "Up" }, { text: "Down" }],
      correct: ["o1"],
      explanation: "Look up.\n\nUp: Yes",
    },
    { type: "multi-select", correct: ["o1", "o2"] },
    { text: "Ice is cold", type: "boolean", correct: ["false"] },
  ]);
  expect(psychometric).toMatchObject([{ type: "text" }]);
  expect(messages).toHaveLength(2);
  expect(messages.join()).toContain("a picture");
  expect(messages.join()).toContain("Written answers aren't scored");
});

const buildItem = (
  prefix: string,
  [responseIdentifier, maxChoices, baseType]: readonly string[],
  names: readonly string[],
) => {
  const [item, declaration, correct, body, interaction, choice, modal] = names.map((name) => `${prefix}${name}`);
  const [value, prompt] = [`${prefix}value`, `${prefix}prompt`];
  return `<${item} xmlns="http://example.com/qti" identifier="q1" title="Title">
  <${declaration} identifier="R" cardinality="multiple" ${baseType}="identifier"><${correct}><${value}>A</${value}><${value}>C</${value}></${correct}></${declaration}>
  <${body}><p>Look &amp; choose:</p><${interaction} ${responseIdentifier}="R" ${maxChoices}="0"><${prompt}>Which are even?</${prompt}>
    <${choice} identifier="A">2</${choice}><${choice} identifier="B">3 &lt; 4</${choice}><${choice} identifier="C"><b>6</b></${choice}></${interaction}></${body}>
  <${modal} identifier="F">Even means divisible by 2.</${modal}></${item}>`;
};

test.each([
  [
    "2.2",
    buildItem(
      "",
      ["responseIdentifier", "maxChoices", "baseType"],
      [
        "assessmentItem",
        "responseDeclaration",
        "correctResponse",
        "itemBody",
        "choiceInteraction",
        "simpleChoice",
        "modalFeedback",
      ],
    ),
  ],
  [
    "3",
    buildItem(
      "qti-",
      ["response-identifier", "max-choices", "base-type"],
      [
        "assessment-item",
        "response-declaration",
        "correct-response",
        "item-body",
        "choice-interaction",
        "simple-choice",
        "modal-feedback",
      ],
    ),
  ],
])("QTI %s is understood", (_, text) => {
  const { format, technical, messages } = read(text);
  expect({ format, messages }).toEqual({ format: "QTI", messages: [] });
  expect(technical).toMatchObject([
    {
      id: "q1",
      text: "Look & choose:\n\nWhich are even?",
      type: "multi-select",
      options: [
        { id: "A", text: "2" },
        { id: "B", text: "3 < 4" },
        { id: "C", text: "6" },
      ],
      correct: ["A", "C"],
      explanation: "Even means divisible by 2.",
    },
  ]);
});

test("different points and unknown interactions of QTI are reported", () => {
  const choices = '<simpleChoice identifier="A">a</simpleChoice><simpleChoice identifier="B">b</simpleChoice>';
  const wrap = (declaration: string, body: string) =>
    `<assessmentItem identifier="i" title="t"><responseDeclaration identifier="R">${declaration}</responseDeclaration><itemBody>${body}</itemBody></assessmentItem>`;
  const mapping = '<mapping><mapEntry mapKey="A" mappedValue="2"/><mapEntry mapKey="B" mappedValue="1"/></mapping>';
  expect(
    read(
      wrap(
        mapping,
        `<choiceInteraction responseIdentifier="R" maxChoices="1"><prompt>P</prompt>${choices}</choiceInteraction>`,
      ),
    ).messages.join(),
  ).toContain("different points");
  expect(
    read(
      wrap("", `<orderInteraction responseIdentifier="R"><prompt>P</prompt>${choices}</orderInteraction>`),
    ).messages.join(),
  ).toContain('"orderInteraction"');
});

test.each([
  [
    "an entity bomb",
    `<!DOCTYPE quiz [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]><quiz><question type="essay"><questiontext><text>&b;</text></questiontext></question></quiz>`,
  ],
  [
    "an external entity",
    `<!DOCTYPE quiz [<!ENTITY x SYSTEM "file:///etc/passwd">]><quiz><question type="essay"><questiontext><text>&x;</text></questiontext></question></quiz>`,
  ],
  ["a cut file", moodleFile.slice(0, 900)],
  ["deep nesting", `${"<quiz>".repeat(500)}${"</quiz>".repeat(500)}`],
  ["unknown XML", "<catalog><book/></catalog>"],
  [
    "a quiz without a question",
    '<quiz><question type="category"><category><text>A</text></category></question></quiz>',
  ],
])("%s is refused with a reason", (_, text) => {
  const { draft, errors } = read(text);
  expect(draft).toBeNull();
  expect(errors.length).toBeGreaterThan(0);
});

test("an item of QTI that is scored in a way that isn't understood is reported", () => {
  const choices = '<simpleChoice identifier="A">a</simpleChoice><simpleChoice identifier="B">b</simpleChoice>';
  const text = `<assessmentItem identifier="i" adaptive="true"><itemBody><choiceInteraction responseIdentifier="R"><prompt>P</prompt>${choices}</choiceInteraction></itemBody><responseProcessing/></assessmentItem>`;
  const [message] = read(text).messages;
  expect(message).toContain("it names no right answer");
  expect(message).toContain("It changes with the answer given");
});

test("the format marks of GIFT go, and its texts are read as they say", () => {
  const { technical } = read(`[markdown]Who is buried in **Grant's tomb**? {
  =*no one*#Not __one__
  ~[html]<b>a &amp; b</b>
  ~[plain]<b>
}

::P:: [plain]What does <b> do, and **? {=bold ~<i>}

[moodle]Is <b>it</b>? {=yes ~no}`);
  expect(technical.map(({ text }) => text)).toEqual([
    "Who is buried in Grant's tomb?",
    "What does <b> do, and **?",
    "Is it?",
  ]);
  expect(technical.map(({ options }) => options.map((option) => option.text))).toEqual([
    ["no one", "a & b", "<b>"],
    ["bold", "<i>"],
    ["yes", "no"],
  ]);
  expect(technical[0]?.explanation).toBe("no one: Not one");
});

test("HTML's entities are decoded, and what is none stays as it is", () => {
  const { technical } = read(
    "Which is it? {=&Phi; &psi;&lrm; ~&Tau;&hearts;&\\#9829; ~&unknown;&\\#1; ~&Ccedil;a&thinsp;&nleq; }",
  );
  expect(technical[0]?.options.map(({ text }) => text)).toEqual(["Φ ψ", "Τ♥♥", "&unknown;&#1;", "Ça ≰"]);
});

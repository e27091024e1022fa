import { expect, test } from "vitest";
import { buildAssessment, buildQuestion, buildScale, buildScoring } from "#testing/assessment/factory.ts";
import type { Question } from "../schema.ts";
import { lintStatements } from "./statements.ts";

const others = ["I plan my week.", "I check my work.", "I keep lists."];

function listMessages(text: string, fields: Partial<Question> = {}): string[] {
  const items = [text, ...others].map((each, at) => buildQuestion(`q${at}`, { text: each, category: "grit" }));
  const psychometric = items.with(0, { ...items[0], ...fields } as Question);
  const draft = buildAssessment({ psychometric }, { scoring: buildScoring({ overall: "none" }) });
  return lintStatements(draft).map(({ path, message }) => `${path.slice(4).join("/")} ${message}`);
}

test("a statement that reads as reversed with the key 1 is reported, and the other way around; no fix is offered", () => {
  const reversed = 'key q0 reads as reversed ("I avoid"), but its key is 1. Check which answer is the high one.';
  expect(listMessages("I avoid crowds.")).toEqual([reversed]);
  expect(listMessages("I avoid crowds.", { key: -1 })).toEqual([]);
  expect(listMessages("I don't give up.")).toEqual([]);
  expect(listMessages("I don't give up.", { key: -1 })).toEqual([
    `key q0 doesn't read as reversed ("don't give up" is negated), but its key is -1. Check which answer is the high one.`,
  ]);
});

test("the key of a scale counts where scales list their questions", () => {
  const psychometric = ["I avoid crowds.", ...others].map((text, at) => buildQuestion(`q${at}`, { text }));
  const scale = buildScale("s", "psychometric", ["q0", "q1", "q2", "q3"]);
  const items = scale.items.map((item, at) => (at === 0 ? { ...item, key: -1 as const } : item));
  const lint = (scales: (typeof scale)[]) =>
    lintStatements(buildAssessment({ psychometric }, { scoring: buildScoring({ overall: "none", scales }) }));
  expect(lint([scale])).toHaveLength(1);
  expect(lint([{ ...scale, items }])).toEqual([]);
});

test("a scale that is named for a burden is not reported", () => {
  const psychometric = ["I avoid crowds.", ...others].map((text, at) => buildQuestion(`q${at}`, { text }));
  const lint = (label: string) => {
    const scales = [buildScale("s", "psychometric", ["q0", "q1", "q2", "q3"], { label })];
    return lintStatements(buildAssessment({ psychometric }, { scoring: buildScoring({ overall: "none", scales }) }));
  };
  expect(lint("Order")).toHaveLength(1);
  expect(lint("Worry")).toEqual([]);
});

test("a scale of aversions is not reported", () => {
  const texts = ["I avoid crowds.", "I avoid parties.", "I avoid phone calls.", "I keep lists."];
  const psychometric = texts.map((text, at) => buildQuestion(`q${at}`, { text, category: "shyness" }));
  const draft = buildAssessment({ psychometric }, { scoring: buildScoring({ overall: "none" }) });
  expect(lintStatements(draft)).toEqual([]);
});

test.each([
  "I am organized and punctual.",
  "My manager is fair and supportive.",
  "I enjoy math and am good at it.",
  "I like my work, and I like my colleagues.",
  "Maps come easily to me, but reports take me a week.",
  "I finish my tasks on the day I planned and check them with great care.",
  "I work fast but forget things.",
])("two statements in one are reported: %s", (text) => {
  expect(listMessages(text)).toEqual([
    "text Two statements in one: who agrees with one of them only can't answer. Split it.",
  ]);
});

test.each([
  "I like salt and pepper on eggs.",
  "When a sentence is unclear, I stop and I read it again.",
  "Give me a map and I'm busy for an hour.",
  "I can tell bolts and screws apart.",
  "Black and white photos move me.",
  "I go back and check the first step.",
  "I try again and again.",
  "I sort problems by the harm they could do before I choose one to work on.",
])("one statement with an 'and' is not: %s", (text) => expect(listMessages(text)).toEqual([]));

test("a short statement that joins two things is noted", () => {
  const note = "text It joins two things. Split it if one can be true without the other.";
  expect(listMessages("I enjoy reading and writing.")).toEqual([note]);
  expect(listMessages("I read the first page of a report and look for what the author leaves out.")).toEqual([]);
});

test("absolutes are reported, experiences and choices are not", () => {
  expect(listMessages("I always finish on time.")).toEqual([
    'text "always" is an absolute, which hardly anybody can agree with. Say how often or how much.',
  ]);
  expect(listMessages("Everyone trusts me.")).toEqual([expect.stringContaining('"Everyone" is an absolute')]);
  expect(listMessages("I can solve any problem.")).toEqual([expect.stringContaining('"any" is an absolute')]);
  expect(listMessages("I've never been to a lab.")).toEqual([]);
  expect(listMessages("Work that nobody notices is fine with me.")).toEqual([]);
  expect(listMessages("I always stop.", { type: "multiple-choice" })).toEqual([]);
});

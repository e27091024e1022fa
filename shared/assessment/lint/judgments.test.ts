import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { buildAssessment, buildChoice, buildQuestion, buildScale, buildScoring } from "#testing/assessment/factory.ts";
import type { AssessmentDraft } from "../draft.ts";
import type { Problem } from "../problem.ts";
import { questionSectionKeys } from "../section-keys.ts";
import { withDefaults } from "../with-defaults.ts";
import { lintAssessment } from "./lint.ts";
import { lintOtherAssessments } from "./other-assessments.ts";
import { createQuestionIndex } from "./question-index.ts";
import { listLocatedQuestions } from "./questions.ts";
import { listWordPairs } from "./word-pairs.ts";

type Statement = [text: string, key?: 1 | -1];
interface Choice {
  texts: string[];
  right: number;
}
/** `tuned` was known when the rules were written, `fresh` wasn't; `fine` looks alike and isn't at fault. */
type Written<Item> = Record<"tuned" | "fresh" | "fine", Item[]>;

interface Judgments {
  /** 300 built-in questions, drawn at random from each kind and read one by one: no check should report them. */
  sample: Record<string, string>;
  written: Record<string, Written<Statement>>;
  options: Record<string, Written<Choice>>;
}

const judgments: Judgments = JSON.parse(readFileSync(new URL("judgments.json", import.meta.url), "utf8"));

const checks: Record<string, RegExp> = {
  "two statements": /^(?:Two statements|It joins two)/,
  key: /read as reversed|reads as reversed/,
  absolute: /is an absolute/,
  reading: /reads at grade|A sentence of|Two negations/,
  length: /much longer|longest option|shortest option/,
  order: /in order of size|largest number|smallest number/,
  position: /Vary its position/,
  "few items": /^".*" has \d items?:/,
  "one way": /keyed the same way/,
  duplicate: /the same as|the same text/,
};

const nameCheck = ({ message }: Problem) =>
  Object.keys(checks).find((name) => checks[name]?.test(message)) ?? "another check";

/** Of scales with four or five items it's only noted how reliable they can be. */
const isRelevant = ({ topic, severity }: Problem) => topic !== "Reliability" || severity !== "note";

const folder = new URL("../../../site/app/content/assessments/", import.meta.url);
const drafts = readdirSync(folder, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".json"))
  .map((file) => withDefaults(JSON.parse(readFileSync(new URL(file, folder), "utf8"))) as AssessmentDraft);

/** Problems of a question, of its scales and of its section. */
function isAbout(problem: Problem, draft: AssessmentDraft, id: string): boolean {
  const path = problem.path.join("/");
  const located = listLocatedQuestions(draft).find(({ question }) => question.id === id);
  const scales = (draft.scoring?.scales ?? []).flatMap(({ items }, at) =>
    items.some(({ question }) => question === id) ? [`scoring/scales/${at}`] : [],
  );
  if (!located) return false;
  return (
    `${path}/`.startsWith(`${located.path.join("/")}/`) || [`sections/${located.section}`, ...scales].includes(path)
  );
}

const formatShare = (count: number, of: number) => `${count} of ${of} (${((100 * count) / of).toFixed(1)} %)`;

test("of 300 built-in questions that were judged by hand at most 2 % are reported", () => {
  const byId = new Map(drafts.map((draft) => [draft.id, draft]));
  const reported = Object.entries(judgments.sample).flatMap(([assessment, ids]) => {
    const draft = byId.get(assessment);
    const problems = draft ? lintAssessment(draft).filter(isRelevant) : [];
    return ids.split(" ").map((id) => {
      if (!draft || !listLocatedQuestions(draft).some(({ question }) => question.id === id))
        throw new Error(`${assessment} has no ${id}`);
      return problems.filter((problem) => isAbout(problem, draft, id)).map(nameCheck);
    });
  });
  expect(reported).toHaveLength(300);
  const alarms = reported.flat();
  for (const name of Object.keys(checks)) {
    console.info(`false alarms, ${name}: ${formatShare(alarms.filter((alarm) => alarm === name).length, 300)}`);
  }
  expect(reported.filter((names) => names.length > 0).length / 300).toBeLessThanOrEqual(0.02);
});

test("of all built-in questions at most 2 % are reported as asked by another assessment too", () => {
  const texts = drafts.map(({ id, title, sections }) => ({
    id,
    title,
    questions: questionSectionKeys.flatMap((key) => (sections[key]?.questions ?? []).map(({ text }) => text)),
  }));
  const index = createQuestionIndex(texts);
  const count = texts.reduce((sum, { questions }) => sum + questions.length, 0);
  const alarms = drafts.flatMap((draft) => lintOtherAssessments(draft, index));
  console.info(`false alarms, other assessments: ${formatShare(alarms.length, count)}`);
  expect(alarms.length / count).toBeLessThanOrEqual(0.02);
  const copied = texts.flatMap(({ questions }) => questions).find((text) => listWordPairs(text).size > 0) ?? "";
  expect(index.find(copied, "another")?.likeness).toBe(1);
});

const others = ["I plan my week.", "I check my work.", "I keep lists of what is due."];

function lintStatement([text, key = 1]: Statement): string[] {
  const psychometric = [text, ...others].map((each, at) => buildQuestion(`q${at}`, { text: each }));
  const scale = buildScale("s", "psychometric", ["q0", "q1", "q2", "q3"]);
  const items = scale.items.map((item, at) => ({ ...item, key: at === 0 ? key : at === 1 ? (-1 as const) : item.key }));
  const draft = buildAssessment(
    { psychometric },
    { scoring: buildScoring({ overall: "none", scales: [{ ...scale, items }] }) },
  );
  return lintAssessment(draft).filter(isRelevant).map(nameCheck);
}

function lintChoice({ texts, right }: Choice): string[] {
  const options = texts.map((text, at) => ({ id: `o${at}`, text, value: text, score: at + 1 }));
  const technical = [buildChoice("t", { text: "Which one is it?", options, correct: [`o${right}`] })];
  return lintAssessment(buildAssessment({ technical }, { scoring: buildScoring({ overall: "none" }) })).map(nameCheck);
}

/** Shares of the written faults that a check may miss. */
const missLimits: Record<string, { tuned: number; fresh: number }> = {
  "two statements": { tuned: 0.1, fresh: 0.1 },
  key: { tuned: 0.05, fresh: 0.42 },
  absolute: { tuned: 0.27, fresh: 0.3 },
  reading: { tuned: 0, fresh: 0 },
  length: { tuned: 0, fresh: 0 },
  order: { tuned: 0, fresh: 0 },
};

/** What is reported for each of the written items. */
const lintAll = <Item>({ tuned, fresh, fine }: Written<Item>, lint: (item: Item) => string[]): Written<string[]> => ({
  tuned: tuned.map(lint),
  fresh: fresh.map(lint),
  fine: fine.map(lint),
});

const written = [
  ...Object.entries(judgments.written).map(([name, items]) => [name, () => lintAll(items, lintStatement)] as const),
  ...Object.entries(judgments.options).map(([name, items]) => [name, () => lintAll(items, lintChoice)] as const),
];

test.each(written)(
  "the check of %s finds the faults that were written for it, and leaves alike ones alone",
  (name, run) => {
    const { tuned, fresh, fine } = run();
    const countMissed = (all: readonly string[][]) => all.filter((names) => !names.includes(name)).length;
    console.info(`missed, ${name}: ${formatShare(countMissed(tuned), tuned.length)}`);
    console.info(`missed, ${name}, unseen: ${formatShare(countMissed(fresh), fresh.length)}`);
    expect(countMissed(tuned) / tuned.length).toBeLessThanOrEqual(missLimits[name]?.tuned ?? 0);
    expect(countMissed(fresh) / fresh.length).toBeLessThanOrEqual(missLimits[name]?.fresh ?? 0);
    expect(countMissed(fine)).toBe(fine.length);
  },
);

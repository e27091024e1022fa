import { expect, test } from "vitest";
import { guessMapping } from "#assessment/csv/mapping.ts";
import { readQuestions } from "#assessment/csv/read-questions.ts";
import { readTable } from "#assessment/csv/table.ts";
import type { AssessmentDraft } from "#assessment/draft.ts";
import { questionSectionKeys } from "#assessment/section-keys.ts";
import { listUnread } from "#assessment/unread.ts";
import { csvFile, formatFiles } from "#testing/assessment/format-files.ts";
import { fc, timesEffort } from "#testing/properties.ts";
import { readAssessment } from "../read-assessment.ts";
import { formatNames } from "./read-format.ts";

const listQuestions = (draft: AssessmentDraft | null) =>
  questionSectionKeys.flatMap((key) => draft?.sections[key]?.questions ?? []);

/** By the text of each question: what is right, and the scores of its answers. */
function readKeys(draft: AssessmentDraft | null): Map<string, { right: string[]; scores: string; isRead: boolean }> {
  return new Map(
    listQuestions(draft).map((question) => {
      const { text, options, correct = [], answerLabels = [] } = question;
      const right = correct.map((id) => options.find((option) => option.id === id)?.text ?? id);
      const scores = [...options.map((option) => `${option.text}=${option.score}`), ...answerLabels].join();
      return [text, { right, scores, isRead: !("notImported" in question) }];
    }),
  );
}

const file = fc.constantFrom(...formatFiles);

test("the files themselves are read", () => {
  const formats = formatFiles.map((text) => readAssessment(text).format);
  // LimeSurvey has two, and no other format is missing.
  expect([...new Set(formats)].sort()).toEqual([...formatNames].sort());
  expect(formats).toHaveLength(formatNames.size + 1);
  for (const text of formatFiles) expect(listQuestions(readAssessment(text).draft).length).toBeGreaterThan(0);
});

test("a file that is cut never gives a right answer or score that the whole one hasn't", () => {
  fc.assert(
    fc.property(file, fc.nat(), (text, at) => {
      const whole = readKeys(readAssessment(text).draft);
      const { draft, problems } = readAssessment(text.slice(0, at % text.length));
      if (draft === null) expect(problems.some(({ severity }) => severity === "error")).toBe(true);
      for (const [question, { right, scores, isRead }] of readKeys(draft)) {
        const known = whole.get(question);
        if (!known || !isRead) continue;
        expect(right).toEqual(known.right);
        expect(scores).toBe(known.scores);
      }
    }),
    { numRuns: timesEffort(300) },
  );
});

const readCsv = (text: string) => {
  const table = readTable(text);
  const { questions, scales, problems } = readQuestions(table, guessMapping(table.header), {
    section: "psychometric",
    takenIds: [],
  });
  return { all: questionSectionKeys.flatMap((key) => questions[key]), scales, problems };
};

test("a table that is cut or damaged never gives a question another key, right answer or place in a scale in silence", () => {
  const whole = new Map(readCsv(csvFile).all.map((question) => [question.text, question]));
  expect(whole.size).toBe(4);
  fc.assert(
    fc.property(fc.nat(), (at) => {
      // A line that is cut may be a whole one.
      const lines = csvFile.slice(0, at % csvFile.length).split("\n");
      const { all, problems } = readCsv(lines.slice(0, -1).join("\n"));
      if (all.length === 0) expect(problems.length).toBeGreaterThan(0);
      for (const question of all) {
        const { key, correct } = whole.get(question.text) ?? {};
        expect([question.key, question.correct]).toEqual([key, correct]);
      }
    }),
    { numRuns: timesEffort(100) },
  );
  fc.assert(
    fc.property(fc.nat(), fc.nat(20), fc.string({ maxLength: 8 }), (position, length, insert) => {
      const at = position % csvFile.length;
      const { all, problems } = readCsv(csvFile.slice(0, at) + insert + csvFile.slice(at + length));
      for (const question of all) {
        const isUnread = "notImported" in question || "originalKey" in question || "originalType" in question;
        const ids = question.options.map(({ id }) => id);
        if (question.options.length > 0 && !isUnread)
          expect(question.correct?.every((id) => ids.includes(id)) ?? true).toBe(true);
        if (isUnread) expect(problems.some(({ severity }) => severity === "error")).toBe(true);
      }
    }),
    { numRuns: timesEffort(100) },
  );
});

test("a damaged file never throws, and what isn't understood blocks publishing", () => {
  fc.assert(
    fc.property(file, fc.nat(), fc.nat(40), fc.string({ maxLength: 8 }), (text, position, length, insert) => {
      const at = position % text.length;
      const { draft, problems, format } = readAssessment(text.slice(0, at) + insert + text.slice(at + length));
      const hasErrors = problems.some(({ severity, topic }) => severity === "error" && topic === "Import");
      if (draft === null) expect(problems.some(({ severity }) => severity === "error")).toBe(true);
      else if (format !== undefined && hasErrors) expect(listUnread(draft).length).toBeGreaterThan(0);
    }),
    { numRuns: timesEffort(300) },
  );
});

test("1.5 MB of questions are read in time", () => {
  const gift = Array.from(
    { length: 12_000 },
    (_, at) => `::q${at}:: What is the number ${at}, please say {=it is ${at}#yes ~it is not ${at} ~none}`,
  ).join("\n\n");
  const elements = Array.from({ length: 8_000 }, (_, at) => ({
    type: "radiogroup",
    name: `q${at}`,
    title: `What is the number ${at}?`,
    choices: [`It is ${at}`, "None"],
    correctAnswer: "None",
    placeholder: "x".repeat(30),
  }));
  for (const text of [gift, JSON.stringify({ elements })]) {
    const { draft } = readAssessment(text);
    expect(listQuestions(draft).length).toBeGreaterThanOrEqual(8_000);
  }
}, 60_000);

import { expect, test } from "vitest";
import { anyText, question } from "#testing/assessment/arbitrary.ts";
import { buildAssessment, buildSlider } from "#testing/assessment/factory.ts";
import { fc } from "#testing/properties.ts";
import type { Option, Question } from "../schema.ts";
import { guardCell, joinParts, splitParts, unguardCell } from "./cells.ts";
import { guessMapping } from "./mapping.ts";
import { printQuestions } from "./print-questions.ts";
import { readQuestions } from "./read-questions.ts";
import { readTable } from "./table.ts";

const readBack = (text: string) => {
  const table = readTable(text);
  return readQuestions(table, guessMapping(table.header), { section: "psychometric", takenIds: [] });
};

const whole = (text: string) => new TextDecoder().decode(new TextEncoder().encode(text));
const plain = (text: string) => whole(text).trim() || "some words";
const toWhole = (number: number) => Math.round(number) || 0;
const toPlainOption = ({ id, text, value, score }: Option): Option => ({
  id: plain(id),
  text: plain(text),
  value: typeof value === "number" ? toWhole(score) : `v${plain(value)}`,
  score: toWhole(score),
});

function toPlain(given: Question, at: number): Question {
  const { type, category, required, weight, scale, explanation, points, key } = given;
  const options = given.options.map((option) => {
    const one = toPlainOption(option);
    return { ...one, value: typeof one.value === "number" ? toWhole(one.value) : one.value };
  });
  const right = options[0];
  return {
    id: `${plain(given.id)} ${at}`,
    text: plain(given.text),
    type,
    category: whole(category),
    required,
    weight,
    orderIndex: at + 1,
    options,
    scale: scale && { min: scale.min, max: scale.max, ...(scale.step !== undefined && { step: scale.step }) },
    ...(key !== undefined && { key }),
    ...(right && given.correct && { correct: [right.id] }),
    ...(explanation !== undefined && explanation !== "" && { explanation: whole(explanation) }),
    ...(points !== undefined && { points }),
  };
}

const plainQuestions = fc.array(question, { maxLength: 5 }).map((given) => given.map(toPlain));

test("questions come back from their CSV as they were", () => {
  fc.assert(
    fc.property(plainQuestions, plainQuestions, (psychometric, wiscar) => {
      const renamed = wiscar.map((one) => ({ ...one, id: `w ${one.id}` }));
      const { sections } = buildAssessment({ psychometric, wiscar: renamed });
      const { questions, problems } = readBack(printQuestions(sections));
      expect(
        problems.filter(({ severity, message }) => severity !== "error" && !message.includes("only one option")),
      ).toEqual([]);
      expect(questions).toEqual({ psychometric, technical: [], wiscar: renamed });
    }),
  );
});

test("any texts in one cell come apart again", () => {
  fc.assert(
    fc.property(fc.array(anyText.filter((text) => text !== "")), (parts) => {
      expect(splitParts(joinParts(parts))).toEqual(parts);
    }),
  );
  expect(splitParts(" Yes | No|| Maybe so ")).toEqual(["Yes", "No", "Maybe so"]);
});

test("no cell of an export is a formula, and the guard comes off again", () => {
  fc.assert(
    fc.property(fc.oneof(anyText, fc.constantFrom("=1+1", "+1", "-x", "@A1", "\t=1", "'=1", "''-")), (text) => {
      expect(unguardCell(guardCell(text))).toBe(text);
      expect(guardCell(text)).not.toMatch(/^(?:[=+@\t\r\n]|-(?!\d+(?:\.\d+)?$))/);
    }),
  );
  const { sections } = buildAssessment({ technical: [buildSlider("a", -5, 5, { text: "=HYPERLINK(1)" })] });
  const text = printQuestions(sections);
  expect(text).toContain('"\'=HYPERLINK(1)"');
  expect(text).toContain('"-5"');
  expect(readBack(text).questions.technical[0]).toMatchObject({ text: "=HYPERLINK(1)", scale: { min: -5, max: 5 } });
});

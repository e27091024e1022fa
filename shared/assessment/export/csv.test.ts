import { expect, test } from "vitest";
import { validDraft } from "#testing/assessment/arbitrary.ts";
import { buildAssessment, buildChoice, buildQuestion } from "#testing/assessment/factory.ts";
import { fc } from "#testing/properties.ts";
import { guessMapping } from "../csv/mapping.ts";
import { readQuestions } from "../csv/read-questions.ts";
import { readTable } from "../csv/table.ts";
import type { AssessmentDraft } from "../draft.ts";
import type { Question } from "../schema.ts";
import { exportCsv } from "./formats/csv.ts";
import { listQuestions, nameQuestion } from "./list-questions.ts";

/** A table doesn't tell the number 1 from the text '1'. */
const readOptions = (options: Question["options"]) =>
  options.map(({ value, ...option }) => ({ ...option, value: String(value) }));

const readBack = (draft: AssessmentDraft) => {
  const { text } = exportCsv(draft);
  const table = readTable(new TextDecoder().decode(new TextEncoder().encode(String(text))));
  return readQuestions(table, guessMapping(table.header), { section: "psychometric", takenIds: [] });
};

test("whatever CSV can't hold is listed with its question", () => {
  fc.assert(
    fc.property(validDraft, (draft) => {
      const listed = new Set(exportCsv(draft).omitted.flatMap(({ questions }) => questions));
      const { questions } = readBack(draft);
      for (const { question, section } of listQuestions(draft)) {
        if (listed.has(nameQuestion(question))) continue;
        const { text, type, options, scale, key = 1 } = question;
        const read = questions[section].find(({ id }) => id === question.id);
        expect({ ...read, key: read?.key ?? 1, options: readOptions(read?.options ?? []) }).toMatchObject({
          ...{ text, type, scale, key },
          options: readOptions(options),
        });
      }
    }),
  );
});

test("a table has a name and a byte order mark for spreadsheets, and lists fields without a column", () => {
  const question = { ...buildQuestion("a"), hint: "Think", scale: { min: 1, max: 5, unit: "kg" } };
  const draft = buildAssessment({ technical: [question, buildChoice("b", { key: -1, correct: ["c"] })] });
  const { text, fileName, omitted } = exportCsv({ ...draft, id: "" });
  expect(fileName).toBe("assessment-questions.csv");
  expect(String(text).startsWith('\uFEFF"section","id","text"')).toBe(true);
  expect(omitted.filter(({ questions }) => questions.length > 0)).toEqual([
    { message: "The range of the answers", questions: ["Question a"] },
    { message: 'The field "hint"', questions: ["Question a"] },
  ]);
});

import { expect, test } from "vitest";
import { validDraft } from "#testing/assessment/arbitrary.ts";
import { buildAssessment, buildChoice, buildQuestion } from "#testing/assessment/factory.ts";
import { fc } from "#testing/properties.ts";
import { EditedAssessment } from "../draft.ts";
import { findUnreadQuestions } from "../unread.ts";
import { createLocator, locate } from "./locate.ts";
import { printAssessment } from "./print-assessment.ts";
import { readAssessment } from "./read-assessment.ts";

test("what the arbitrary makes keeps every rule of the schema", () => {
  fc.assert(fc.property(validDraft, (draft) => EditedAssessment.parse(draft) !== null));
});

test("reading what was printed gives the same draft, and nothing to report but fields that nobody knows", () => {
  fc.assert(
    fc.property(validDraft, (draft) => {
      const text = printAssessment(draft);
      const reading = readAssessment(text);
      expect(reading.draft).toEqual(draft);
      const unread = findUnreadQuestions(draft);
      expect(reading.isFaithful).toBe(unread === null);
      expect(reading.problems.filter(({ message }) => !message.includes("is not a field of"))).toMatchObject(
        unread ? [unread] : [],
      );
      expect(reading.draft && printAssessment(reading.draft)).toBe(text);
    }),
  );
});

test("a path of a draft is found in its text", () => {
  const draft = buildAssessment({ psychometric: [buildQuestion("a"), buildChoice("b")] });
  const text = printAssessment(draft);
  const find = createLocator(text);
  const position = find(["sections", "psychometric", "questions", 1, "options", 2, "text"]);
  expect(position && text.slice(position.offset, position.offset + position.length)).toBe('"c"');
  expect(position && text.split("\n")[position.line - 1]?.slice(position.column - 1)).toBe('"c",');
  const section = locate(text, ["sections", "psychometric"]);
  expect(section && text.slice(section.offset, section.offset + section.length)).toBe('"psychometric"');
  expect(find([])).toMatchObject({ line: 1, column: 1 });
  expect(find(["sections", "technical"])).toBeNull();
  expect(find(["toString"])).toBeNull();
});

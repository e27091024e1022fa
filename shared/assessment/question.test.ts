import { expect, test } from "vitest";
import { formatAssessmentQuestion } from "./question.ts";

const ask = (description: string, scoring?: unknown) =>
  formatAssessmentQuestion({ title: "Nursing", description, scoring: scoring as never });

test("an author's question is taken from the start of the description", () => {
  expect(ask("Do you stay calm? Twelve questions.")).toBe("Do you stay calm?");
  expect(ask("Twelve questions. Do you stay calm?")).toBe("Would nursing suit you?");
  expect(ask(`${"Very ".repeat(30)}long?`)).toBe("Would nursing suit you?");
});

test("a title is written as within a sentence, but not its abbreviations", () => {
  const career = { description: "Care.", scoring: undefined as never };
  expect(formatAssessmentQuestion({ ...career, title: "IT Support and Administration" })).toBe(
    "Would IT support and administration suit you?",
  );
});

test("without one the kind of the assessment decides", () => {
  expect(ask("Care.")).toBe("Would nursing suit you?");
  expect(ask("Care.", { overall: "none", scales: [] })).toBe("Nursing: where do you stand?");
  expect(ask("Care.", { overall: "none", scales: [], interests: "riasec" })).toBe("Which kinds of work draw you?");
  expect(ask("Care.", { overall: "none", scales: [], norms: {} })).toBe("What do your answers say about you?");
});

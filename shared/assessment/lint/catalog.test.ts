import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { AssessmentDraft } from "../draft.ts";
import { withDefaults } from "../with-defaults.ts";
import { lintDuplicates } from "./duplicates.ts";
import { lintGiveaways } from "./giveaways.ts";
import { listLocatedQuestions } from "./questions.ts";
import { lintStatements } from "./statements.ts";

const folder = new URL("../../../site/app/content/assessments/", import.meta.url);
const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".json"));
const drafts = files.map(
  (file) => withDefaults(JSON.parse(readFileSync(new URL(file, folder), "utf8"))) as AssessmentDraft,
);

test("of the built-in questions at most 2 % are reported", () => {
  const questions = drafts.flatMap(listLocatedQuestions).length;
  expect(questions).toBeGreaterThan(5000);
  for (const lint of [lintStatements, lintGiveaways, lintDuplicates]) {
    expect(drafts.flatMap(lint).length / questions, lint.name).toBeLessThan(0.02);
  }
});

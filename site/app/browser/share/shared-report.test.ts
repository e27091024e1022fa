import { readdirSync, readFileSync } from "node:fs";
import { selectKnownAnswers } from "@illumine/shared/assessment/known-answers.ts";
import { type Answer, type AnswerSet, Assessment, type Question } from "@illumine/shared/assessment/schema.ts";
import { questionSectionKeys } from "@illumine/shared/assessment/section-keys.ts";
import { withDefaults } from "@illumine/shared/assessment/with-defaults.ts";
import { score } from "@illumine/shared/scoring/score.ts";
import { expect, test } from "vitest";
import { decodeShareFragment, encodeShareFragment } from "./link.ts";

const folder = new URL("../../content/assessments/", import.meta.url);
const files = readdirSync(folder, { recursive: true })
  .map(String)
  .filter((file) => file.endsWith(".json"));
const readContent = (file: string) =>
  Assessment.parse(withDefaults(JSON.parse(readFileSync(new URL(file, folder), "utf8"))));

/** A possible answer; another `variant` gives another one. */
function answerQuestion({ type, options, scale }: Question, variant: number): Answer {
  const option = options[variant % Math.max(1, options.length)]?.value ?? "";
  switch (type) {
    case "likert":
      return (variant % 5) + 1;
    case "slider":
      return scale ? scale.min + ((scale.max - scale.min) * (variant % 4)) / 4 : 3;
    case "boolean":
      return variant % 2 === 0;
    case "multiple-choice":
      return option;
    case "multi-select":
      return options.filter((_, index) => (index + variant) % 2 === 0).map(({ value }) => value);
    case "text":
      return `Own words, ${"äöü 😀 ".repeat(variant % 7)}`;
  }
}

function answerAll({ sections }: Assessment, seed: number): AnswerSet {
  const answerSection = (key: (typeof questionSectionKeys)[number]) =>
    Object.fromEntries(
      (sections[key]?.questions ?? []).map((question, index) => [
        question.id,
        answerQuestion(question, index * 3 + seed),
      ]),
    );
  const [psychometric, technical, wiscar] = questionSectionKeys.map(answerSection);
  return { psychometric: psychometric ?? {}, technical: technical ?? {}, wiscar: wiscar ?? {}, completed: true };
}

test("there is content to share", () => {
  expect(files.length).toBeGreaterThan(10);
});

test.each(files)("the shared report of %s is the sender's, byte for byte", async (file) => {
  const assessment = readContent(file);
  const completedAt = "2026-03-01T09:10:00.123Z";
  for (let seed = 0; seed < 5; seed += 1) {
    const sent = score(assessment, answerAll(assessment, seed), { contentVersion: 3, timestamp: completedAt });
    const fragment = await encodeShareFragment({
      assessmentId: assessment.id,
      categorySlug: "general",
      contentVersion: 3,
      engine: sent.engine,
      completedAt,
      answers: answerAll(assessment, seed),
      leftOut: 0,
    });
    const opened = await decodeShareFragment(fragment ?? "");
    if (!("shared" in opened)) throw new Error(`Refused as ${opened.unreadable}`);
    const { answers, contentVersion, completedAt: timestamp } = opened.shared;
    const shown = score(assessment, selectKnownAnswers(assessment, answers), { contentVersion, timestamp });
    expect(JSON.stringify(shown)).toBe(JSON.stringify(sent));
  }
});

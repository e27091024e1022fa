import { expect, test } from "vitest";
import { score } from "../scoring/score.ts";
import { buildAnswers } from "../testing/assessment/factory.ts";
import { countQuestions } from "./defaults.ts";
import { checkDraft } from "./draft.ts";
import { assessmentTemplates, createSampleDraft } from "./templates.ts";

test("a template lacks what only its author knows, and nothing else", () => {
  for (const { key, create: make } of assessmentTemplates) {
    const named = { ...make(), id: "mine", title: "Mine", description: "Words" };
    expect(checkDraft(named, true), key).toEqual([]);
  }
});

test("each template is scored as its description says", () => {
  const made = Object.fromEntries(
    assessmentTemplates.map(({ key, create: make }) => [key, score(make(), buildAnswers())]),
  );
  expect(made["classic"]?.engine.name).toBe("classic");
  expect(made["blank"]?.engine.name).toBe("keyed");
  expect(made["inventory"]?.overall.reason).toBe("no-overall");
  expect(made["interests"]?.interests?.areas).toHaveLength(6);
  expect(made["career"]?.scales.map(({ id }) => id)).toEqual(
    expect.arrayContaining(["conscientiousness", "will", "realWorld"]),
  );
});

test("the sample can be saved as it is", () => {
  expect(checkDraft(createSampleDraft(), true)).toEqual([]);
  expect(countQuestions(createSampleDraft())).toBe(24);
});

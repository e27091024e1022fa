import { expect, test } from "vitest";
import {
  buildAnswers,
  buildAssessment,
  buildChoice,
  buildOptions,
  buildQuestion,
  buildSlider,
} from "../testing/assessment/factory.ts";
import { countFreeText, removeFreeText, selectKnownAnswers } from "./known-answers.ts";
import type { AnswerSet } from "./schema.ts";

const assessment = buildAssessment({
  psychometric: [buildQuestion("likert"), buildSlider("slider", 0, 1)],
  technical: [
    buildChoice("choice"),
    buildQuestion("list", { type: "multi-select", options: buildOptions("a", "b", "c") }),
  ],
  wiscar: [buildQuestion("switch", { type: "boolean" }), buildQuestion("freeText", { type: "text" })],
});

const given = buildAnswers({
  psychometric: { likert: 5, slider: 0.25 },
  technical: { choice: "b", list: ["a", "c"] },
  wiscar: { switch: false, freeText: "Own words" },
});

test("every answer that the flow can give is selected", () => {
  expect(selectKnownAnswers(assessment, given)).toEqual(given);
});

test.each<[string, Partial<AnswerSet>]>([
  ["to a question that there is not", { psychometric: { nobody: 3 } }],
  ["named after an object's own", { psychometric: { constructor: 3, toString: 1 } }],
  ["to a question of another section", { wiscar: { likert: 3 } }],
  ["beyond the scale", { psychometric: { likert: 6, slider: 1.5 } }],
  ["between two steps", { psychometric: { likert: 2.5 } }],
  ["in words where a number is asked", { psychometric: { likert: "3", slider: "0.5" } }],
  ["that is no option", { technical: { choice: "e" } }],
  ["with one option that is none", { technical: { list: ["a", "e"] } }],
  ["with one option twice", { technical: { list: ["a", "a"] } }],
  ["of the wrong kind", { technical: { choice: ["a"], list: "a" }, wiscar: { switch: "true", freeText: 1 } }],
  ["without end", { wiscar: { freeText: "a".repeat(20_001) } }],
])("an answer %s is dropped", (_, strange) => {
  expect(selectKnownAnswers(assessment, buildAnswers(strange))).toEqual(buildAnswers());
});

test("free text is counted, and only free text is removed", () => {
  expect(countFreeText(assessment, given)).toBe(1);
  const without = removeFreeText(assessment, given);
  expect(without).toEqual({ ...given, wiscar: { switch: false } });
  expect(countFreeText(assessment, without)).toBe(0);
  expect(countFreeText(assessment, buildAnswers())).toBe(0);
});

import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import type { Answer, Question } from "#assessment/schema.ts";
import { AnswerControl } from "./answer-control.tsx";
import { isSameValue } from "./choice-answer.tsx";
import { listDigitAnswers } from "./digit-answers.ts";
import { toggleOption } from "./multi-select-answer.tsx";
import { findStartValue, listNumbers, listTicks, moveByStep, toSliderScale } from "./slider-scale.ts";

const buildQuestion = (part: Partial<Question>): Question => ({
  id: "q1",
  text: "Question",
  type: "likert",
  category: "",
  required: true,
  weight: 1,
  orderIndex: 1,
  options: [],
  scale: null,
  ...part,
});
const options = ["a", "b", "c"].map((text, index) => ({
  id: text,
  text: `Option ${text}`,
  value: text,
  score: index + 1,
}));
const render = (question: Question, value?: Answer) =>
  renderToStaticMarkup(
    createElement(AnswerControl, { question, value, onAnswer: () => {}, labelledBy: "text", describedBy: "hint" }),
  );

describe("digit keys", () => {
  test("choose 1 to 5 on an agreement scale", () => {
    expect(listDigitAnswers(buildQuestion({}))).toEqual([1, 2, 3, 4, 5]);
  });

  test("choose the options' values in order, at most nine", () => {
    expect(listDigitAnswers(buildQuestion({ type: "multiple-choice", options }))).toEqual(["a", "b", "c"]);
    const many = Array.from({ length: 12 }, (_, index) => ({ id: `o${index}`, text: "", value: index, score: 0 }));
    expect(listDigitAnswers(buildQuestion({ type: "multiple-choice", options: many }))).toHaveLength(9);
  });

  test("choose Yes and No", () => {
    expect(listDigitAnswers(buildQuestion({ type: "boolean" }))).toEqual([true, false]);
  });

  test("toggle the options of a list, keeping their order, until none is left", () => {
    const question = buildQuestion({ type: "multi-select", options });
    expect(listDigitAnswers(question, ["c"])).toEqual([["a", "c"], ["b", "c"], undefined]);
    expect(listDigitAnswers(question)).toEqual([["a"], ["b"], ["c"]]);
  });

  test("set a slider only where the digit is the value", () => {
    expect(listDigitAnswers(buildQuestion({ type: "slider" }))).toEqual([1, 2, 3, 4, 5]);
    expect(listDigitAnswers(buildQuestion({ type: "slider", scale: { min: 1, max: 7 } }))).toHaveLength(7);
    expect(listDigitAnswers(buildQuestion({ type: "slider", scale: { min: 0, max: 5 } }))).toEqual([]);
    expect(listDigitAnswers(buildQuestion({ type: "slider", scale: { min: 1, max: 10 } }))).toEqual([]);
  });

  test("do nothing in a text box and for unknown types", () => {
    expect(listDigitAnswers(buildQuestion({ type: "text" }))).toEqual([]);
    expect(listDigitAnswers(buildQuestion({ type: "matrix" as Question["type"] }))).toEqual([]);
  });
});

describe("likert answers", () => {
  test("ask for agreement", () => {
    expect(render(buildQuestion({}))).toContain("Strongly Agree");
  });

  test("are the question's own where it has any, and are stored as 1 to 5 all the same", () => {
    const answerLabels = ["Very Inaccurate", "Inaccurate", "Neither", "Accurate", "Very Accurate"];
    const html = render(buildQuestion({ answerLabels }), 5);
    expect([...html.matchAll(/class="text">([^<]*)</g)].map(([, label]) => label)).toEqual(answerLabels);
    expect([...html.matchAll(/value="(\d)"/g)].map(([, value]) => value)).toEqual(["1", "2", "3", "4", "5"]);
    expect(html).not.toContain("Agree");
  });
});

describe("slider scales", () => {
  test("default to 1 to 5 in steps of 1, labelled with their numbers", () => {
    expect(toSliderScale(buildQuestion({ type: "slider" }))).toEqual({
      min: 1,
      max: 5,
      step: 1,
      minLabel: "1",
      maxLabel: "5",
      hasLabels: false,
    });
  });

  test("start at the step nearest to the middle", () => {
    const start = (min: number, max: number, step?: number) =>
      findStartValue(toSliderScale(buildQuestion({ type: "slider", scale: { min, max, step } })));
    expect(start(1, 5)).toBe(3);
    expect(start(0, 100)).toBe(50);
    expect(start(0, 1, 0.1)).toBe(0.5);
    expect(start(0, 10, 4)).toBe(4);
  });

  test("move by one step and stay on possible values at the ends", () => {
    const scale = (min: number, max: number, step: number) =>
      toSliderScale(buildQuestion({ type: "slider", scale: { min, max, step } }));
    expect(moveByStep(scale(0, 1, 0.1), 0.2, 1)).toBe(0.3);
    expect(moveByStep(scale(0, 10, 4), 8, 1)).toBe(8);
    expect(moveByStep(scale(1, 5, 1), 1, -1)).toBe(1);
    expect(moveByStep(scale(1, 5, 1), 3, -1)).toBe(2);
  });

  test("show every number of a short range and only possible values of a long one", () => {
    const numbers = (min: number, max: number, step?: number) =>
      listNumbers(toSliderScale(buildQuestion({ type: "slider", scale: { min, max, step } }))).map(
        ({ value }) => value,
      );
    expect(numbers(1, 5)).toEqual([1, 2, 3, 4, 5]);
    expect(numbers(0, 100)).toEqual([0, 25, 50, 75, 100]);
    expect(numbers(0, 50)).toEqual([0, 25, 50]);
    expect(numbers(0, 1, 0.1)).toEqual([0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1]);
  });

  test("draw one tick per step while there's room", () => {
    const ticks = (max: number) => listTicks(toSliderScale(buildQuestion({ type: "slider", scale: { min: 0, max } })));
    expect(ticks(4)).toEqual([0, 0.25, 0.5, 0.75, 1]);
    expect(ticks(1000)).toHaveLength(21);
  });
});

describe("answer controls", () => {
  test("match a stored choice by its string form", () => {
    expect(isSameValue("2", 2)).toBe(true);
    expect(isSameValue("true", true)).toBe(true);
    expect(isSameValue(undefined, "undefined")).toBe(false);
    const numbers = options.map((option, index) => ({ ...option, value: index }));
    expect(render(buildQuestion({ type: "multiple-choice", options: numbers }), "1")).toMatch(
      /checked="" value="1"|value="1" checked=""/,
    );
  });

  test("toggle an option of a list", () => {
    const question = buildQuestion({ type: "multi-select", options });
    expect(toggleOption(question, ["b"], "a")).toEqual(["a", "b"]);
    expect(toggleOption(question, ["a"], "a")).toBeUndefined();
  });

  test("are labeled by the question and described by its hint", () => {
    for (const type of ["likert", "boolean", "multiple-choice", "multi-select", "slider", "text"] as const) {
      const html = render(buildQuestion({ type, options }));
      expect(html, type).toContain('aria-labelledby="text"');
      expect(html, type).toContain('aria-describedby="hint"');
    }
  });

  test("leave a slider unanswered until it is touched, with a button that confirms its value", () => {
    expect(render(buildQuestion({ type: "slider" }))).toContain("Confirm 3");
    expect(render(buildQuestion({ type: "slider" }))).toContain("not answered yet");
    expect(render(buildQuestion({ type: "slider" }), 3)).not.toContain("Confirm");
  });

  test("show the specification's texts", () => {
    expect(render(buildQuestion({ type: "text" }))).toContain('placeholder="Type your answer here..."');
    expect(render(buildQuestion({ type: "matrix" as Question["type"] }))).toContain(
      "Unsupported question type: matrix",
    );
  });
});

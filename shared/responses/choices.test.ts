import { expect, test } from "vitest";
import { createEmptyAnswers } from "../assessment/flow.ts";
import { buildAssessment, buildQuestion, buildScoring } from "../testing/assessment/factory.ts";
import { isChoice, listChoices, listQualityFlags, toDuration } from "./choices.ts";
import { ReceiptCode } from "./schema.ts";

test("a duration falls into a step", () => {
  const seconds = [0, 119.9, 120, 599, 600, 1_199, 2_400, null, -5, Number.NaN];
  expect(seconds.map(toDuration)).toEqual([
    "under-2-min",
    "under-2-min",
    "2-to-5-min",
    "5-to-10-min",
    "10-to-20-min",
    "10-to-20-min",
    "over-40-min",
    "unknown",
    "unknown",
    "unknown",
  ]);
});

test("a slider offers its own steps, and its end", () => {
  const slider = buildQuestion("s", { type: "slider", scale: { min: 0, max: 1, step: 0.3 } });
  expect([0, 0.3, 0.6, 0.9, 1].every((value) => isChoice(slider, value))).toBe(true);
  expect([0.5, -0.3, 1.2, "0.3", Number.NaN].some((value) => isChoice(slider, value))).toBe(false);
});

test("free text and values that are not offered are left out of a run's choices", () => {
  const assessment = buildAssessment({
    psychometric: [buildQuestion("p1"), buildQuestion("p2")],
    technical: [buildQuestion("written", { type: "text" })],
  });
  const answers = { ...createEmptyAnswers(), psychometric: { p1: 2, p2: 9 }, technical: { written: "My name" } };
  expect(listChoices(assessment, answers)).toEqual({ p1: 2 });
});

test("a run of equal or hurried ratings is flagged, in the order in which they were met", () => {
  const ids = Array.from({ length: 12 }, (_, index) => `p${index}`);
  const assessment = buildAssessment({ psychometric: ids.map((id) => buildQuestion(id)) });
  const answerWith = (answer: (index: number) => number) => ({
    ...createEmptyAnswers(),
    psychometric: Object.fromEntries(ids.map((id, index) => [id, answer(index)])),
  });
  expect(
    listQualityFlags(
      assessment,
      answerWith(() => 3),
      600,
    ),
  ).toEqual(["fast-or-alike"]);
  const mixed = answerWith((index) => (index % 5) + 1);
  expect(listQualityFlags(assessment, mixed, 600)).toEqual([]);
  expect(listQualityFlags(assessment, mixed, 12)).toEqual(["fast-or-alike"]);
  expect(listQualityFlags(assessment, mixed, null)).toEqual([]);
});

test("ratings that contradict each other are flagged apart from fast ones", () => {
  const scaleIds = ["a", "b", "c", "d", "e", "f"];
  const psychometric = scaleIds.flatMap((scale) =>
    Array.from({ length: 6 }, (_, at) =>
      buildQuestion(`${scale}${at}`, { category: scale, key: at % 2 === 0 ? 1 : -1 }),
    ),
  );
  const assessment = buildAssessment({ psychometric }, { scoring: buildScoring() });
  const clicked = Object.fromEntries(psychometric.map(({ id }, at) => [id, at % 4 < 2 ? 5 : 1]));
  const answers = { ...createEmptyAnswers(), psychometric: clicked };
  expect(listQualityFlags(assessment, answers, 600)).toEqual(["inconsistent"]);
  expect(listQualityFlags(assessment, answers, 20)).toEqual(["fast-or-alike", "inconsistent"]);
});

test("a receipt's code is read as people type it", () => {
  expect(ReceiptCode.parse(" abcde-fghjk mnpqr-st0il")).toBe("ABCDEFGHJKMNPQRST011");
  for (const text of ["", "ABCDE", "ABCDE-FGHJK-MNPQR-STUVW", "ABCDE-FGHJK-MNPQR-STVWXY"]) {
    expect(ReceiptCode.safeParse(text).success, text).toBe(false);
  }
});

import { expect, test } from "vitest";
import { findShareStart, type QuestionColumn, questionShares, questionTimes, toRulerShare } from "./question-times.ts";

const column = (overrides: Partial<QuestionColumn> = {}): QuestionColumn => ({
  ...{ share: 100, shareOn: 100, times: { lo: 4, mid: 6, hi: 12 }, isFirst: false, isMarked: false },
  ...overrides,
});

test("shares step down from question to question, on a ruler that begins at a multiple of 20 percent", () => {
  const columns = [column({ shareOn: 90 }), column({ share: 90, shareOn: 60 })];
  expect(findShareStart(columns)).toBe(60);
  expect(questionShares(columns)).toContain('d="M0 0H500V25H1000V100"');
  expect(findShareStart([column({ shareOn: 0 })])).toBe(0);
  expect(findShareStart([])).toBe(80);
});

test("a share above 100 percent, of attempts that began before the period, is drawn at the top", () => {
  expect(questionShares([column({ share: 120, shareOn: 110 })])).toContain('d="M0 0H1000V0"');
});

test("seconds lie on a logarithmic ruler from one second to ten minutes", () => {
  expect([0, 1, Math.sqrt(600), 600, 9_000].map((seconds) => Math.round(toRulerShare(seconds) * 100))).toEqual([
    0, 0, 50, 100, 100,
  ]);
});

test("questions without enough times have neither beam nor median", () => {
  const svg = questionTimes([column({ times: null }), column()], [5, 60]);
  expect(svg.match(/i-beam/g)).toHaveLength(1);
  expect(svg.match(/M600/g)).toHaveLength(1);
});

test("the first question of each further section has a line before it, and the marked question a background", () => {
  const columns = [column({ isFirst: true }), column({ isFirst: true, isMarked: true })];
  for (const svg of [questionShares(columns), questionTimes(columns, [])]) {
    expect(svg.match(/M\d+ 0V100/g)).toEqual(["M500 0V100"]);
    expect(svg).toContain('<rect class="question-mark" x="500" y="0" width="500" height="100"/>');
  }
});

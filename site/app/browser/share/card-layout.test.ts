import type { Assessment } from "@illumine/shared/assessment/schema.ts";
import { score } from "@illumine/shared/scoring/score.ts";
import {
  buildAnswers,
  buildAssessment,
  buildQuestion,
  buildScale,
  buildScoring,
} from "@illumine/shared/testing/assessment/factory.ts";
import { expect, test } from "vitest";
import { cardSize, layOutShareCard, type MeasureText } from "./card-layout.ts";

/** A font whose letters are half as wide as they are high. */
const measure: MeasureText = ({ text, size }) => text.length * size * 0.5;

const reliability = { alpha: 0.8, n: 400, source: "Doe, J. (2019). A pilot of two scales. Journal of Pilots, 3, 1-10" };
const norm = { mean: 50, sd: 20, n: 400, source: "Doe, J. (2019). A pilot of two scales. Journal of Pilots, 3, 1-10" };
const scales = ["a", "b", "c", "d", "e", "f"].map((id) =>
  buildScale(id, "psychometric", [id], id === "f" ? { reliability, norm } : {}),
);
const questions = scales.map(({ id }) => buildQuestion(id));
const answers = buildAnswers({ psychometric: { a: 1, b: 2, c: 3, d: 4, e: 4, f: 5 } });

function layOut(overrides: Partial<Assessment>, given = answers) {
  const assessment = buildAssessment({ psychometric: questions }, overrides);
  const results = score(assessment, given, { timestamp: "2026-03-01T23:30:00.000Z" });
  const card = layOutShareCard(results, "Education & Training", measure);
  return { ...card, texts: card.labels.map(({ text }) => text) };
}

const inventory = { scoring: buildScoring({ scales, overall: "none" }) };

test("the card shows the overall score with its verdict, its precision, and the date", () => {
  const { texts } = layOut({ scoring: buildScoring({ scales }) });
  expect(texts).toEqual(
    expect.arrayContaining(["Sample", "54", "Overall Score", "likely 36 to 69", "March 1, 2026", "Illumine"]),
  );
  expect(texts).toContain("Good Potential with Preparation");
});

test("an inventory shows its five highest scales, highest first, each with its likely range", () => {
  const { labels, texts } = layOut(inventory);
  const names = labels.filter(({ size, weight }) => size === 24 && weight === 550).map(({ text }) => text);
  expect(names).toEqual(["F", "D", "E", "C", "B"]);
  expect(texts.filter((line) => /^likely \d+ to \d+$/.test(line))).toHaveLength(5);
  expect(texts).not.toContain("Overall Score");
});

test("if nothing was scored, the card says why", () => {
  const { texts } = layOut(inventory, buildAnswers());
  expect(texts).toContain("This assessment has no overall score: each scale stands for itself.");
});

test("the same result gives the same card, and it shows no answer", () => {
  const sections = { psychometric: [...questions, buildQuestion("essay", { type: "text", text: "Secret question" })] };
  const assessment = buildAssessment(sections, inventory);
  const given = buildAnswers({ psychometric: { ...answers.psychometric, essay: "Secret answer" } });
  const draw = () => JSON.stringify(layOutShareCard(score(assessment, given), "General", measure));
  expect(draw()).toBe(draw());
  expect(draw()).not.toContain("Secret");
});

test.each([
  "Sample",
  "A very long title of an assessment that goes on and on, over several lines, and does not end before it has to",
  "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaftsprüfung".repeat(3),
  '<script>alert(1)</script> & "quotes"',
])("no text of '%s' leaves its side of the card or overlaps another", (title) => {
  for (const { labels, svg } of [
    layOut({ title, scoring: buildScoring({ scales }) }),
    layOut({ title, ...inventory }),
  ]) {
    expect(svg).not.toContain("<script");
    for (const label of labels) {
      const width = measure(label);
      const left = label.anchor === "start" ? label.x : label.x - (label.anchor === "end" ? width : width / 2);
      const [from, to] = left < 640 ? [0, 640] : [640, cardSize.width];
      expect(left, label.text).toBeGreaterThanOrEqual(from);
      expect(left + width, label.text).toBeLessThanOrEqual(to);
      expect(label.y).toBeLessThan(cardSize.height);
    }
    const titleLines = labels.filter(({ x, size }) => x < 70 && size > 30);
    expect(titleLines.length).toBeLessThanOrEqual(4);
    expect(titleLines.every(({ y }) => y < 520)).toBe(true);
  }
});

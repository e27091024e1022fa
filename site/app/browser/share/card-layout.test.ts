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

/** A typeface whose letters are all half as wide as they are high. */
const measure: MeasureText = ({ words, size }) => words.length * size * 0.5;

const reliability = { alpha: 0.8, n: 400, source: "Manual" };
const norm = { mean: 50, sd: 20, n: 400, source: "Manual" };
const scales = ["a", "b", "c", "d", "e", "f"].map((id) =>
  buildScale(id, "psychometric", [id], id === "f" ? { reliability, norm } : {}),
);
const questions = scales.map(({ id }) => buildQuestion(id));
const answers = buildAnswers({ psychometric: { a: 1, b: 2, c: 3, d: 4, e: 4, f: 5 } });

function layOut(overrides: Partial<Assessment>, given = answers) {
  const assessment = buildAssessment({ psychometric: questions }, overrides);
  const results = score(assessment, given, { timestamp: "2026-03-01T23:30:00.000Z" });
  const card = layOutShareCard(results, "Education & Training", measure);
  return { ...card, words: card.texts.map(({ words }) => words) };
}

const inventory = { scoring: buildScoring({ scales, overall: "none" }) };

test("an overall score stands on the card with its verdict, how sure it is, and the day", () => {
  const { words } = layOut({ scoring: buildScoring({ scales }) });
  expect(words).toEqual(
    expect.arrayContaining([
      "Sample",
      "54",
      "Overall Score",
      "How sure: Not enough data yet",
      "March 1, 2026",
      "Illumine",
    ]),
  );
  expect(words).toContain("Good Potential with Preparation");
});

test("an inventory shows its five highest scales, highest first, each with how sure it is", () => {
  const { texts, words } = layOut(inventory);
  const names = texts.filter(({ size, weight }) => size === 24 && weight === 550).map((text) => text.words);
  expect(names).toEqual(["F", "D", "E", "C", "B"]);
  expect(words.filter((line) => line === "Not enough data yet")).toHaveLength(4);
  expect(words.filter((line) => /^likely \d+ to \d+$/.test(line))).toHaveLength(1);
  expect(words).not.toContain("Overall Score");
});

test("where nothing was scored the card says why", () => {
  const { words } = layOut(inventory, buildAnswers());
  expect(words).toContain("This assessment has no overall score: each scale stands for itself.");
});

test("the same result gives the same card, and no answer stands on it", () => {
  const own = { psychometric: [...questions, buildQuestion("words", { type: "text", text: "Secret question" })] };
  const assessment = buildAssessment(own, inventory);
  const given = buildAnswers({ psychometric: { ...answers.psychometric, words: "Secret answer" } });
  const draw = () => JSON.stringify(layOutShareCard(score(assessment, given), "General", measure));
  expect(draw()).toBe(draw());
  expect(draw()).not.toContain("Secret");
});

test.each([
  "Sample",
  "A very long title of an assessment that goes on and on, over several lines, and does not end before it has to",
  "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaftsprüfung".repeat(3),
  '<script>alert(1)</script> & "quotes"',
])("no words of '%s' leave their side of the card or meet others", (title) => {
  for (const { texts, svg } of [
    layOut({ title, scoring: buildScoring({ scales }) }),
    layOut({ title, ...inventory }),
  ]) {
    expect(svg).not.toContain("<script");
    for (const text of texts) {
      const width = measure(text);
      const left = text.anchor === "start" ? text.x : text.x - (text.anchor === "end" ? width : width / 2);
      const [from, to] = left < 640 ? [0, 640] : [640, cardSize.width];
      expect(left, text.words).toBeGreaterThanOrEqual(from);
      expect(left + width, text.words).toBeLessThanOrEqual(to);
      expect(text.y).toBeLessThan(cardSize.height);
    }
    const own = texts.filter(({ x, size }) => x < 70 && size > 30);
    expect(own.length).toBeLessThanOrEqual(4);
    expect(own.every(({ y }) => y < 520)).toBe(true);
  }
});

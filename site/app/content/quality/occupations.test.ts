import { getReadingGrade } from "@illumine/shared/assessment/lint/reading-grade.ts";
import { type EditorialOccupation, EditorialOccupations } from "@illumine/shared/occupations/editorial.ts";
import { deriveInterestProfile, interestAreas, type Occupation } from "@illumine/shared/scoring/interests/interests.ts";
import { matchOccupations, strongShare } from "@illumine/shared/scoring/interests/match-occupations.ts";
import type { InterestLetter } from "@illumine/shared/scoring/results.ts";
import { prepareScoring } from "@illumine/shared/scoring/score.ts";
import { createRandom, type Random } from "@illumine/shared/scoring/statistics/random.ts";
import { computeVariance } from "@illumine/shared/scoring/statistics/reliability.ts";
import { expect, test } from "vitest";
import json from "../occupations.json";
import { assessments } from "./catalog.ts";

const found = assessments.find(({ scoring }) => scoring?.interests === "riasec");
if (!found) throw new Error("There is no interest inventory");
const interestExplorer = found;
const parsed = EditorialOccupations.safeParse(json);
// Not the parsed table: an invalid one should fail one test, not all.
const occupations = json.occupations as unknown as EditorialOccupation[];

/** School grades: of all texts together, and of one description. */
const maxGrade = 10;
const maxGradeOfOne = 14;

const pay =
  /\b(?:salar(?:y|ies)|wages?|earn(?:s|ing|ings)?|incomes?|six-figure|lucrative|(?:well|highly|better)[- ]paid)\b|[$£€]/i;
const outlook = /\b(?:outlook|in (?:high |great )?demand|shortages?|job market|fast-growing|future-proof|prospects)\b/i;

const letters = interestAreas.map(({ letter }) => letter);

const toMatchable = ({ id, title, interests, preparation }: EditorialOccupation): Occupation => ({
  code: id,
  title,
  interests,
  jobZone: preparation,
});
const matchable = occupations.map(toMatchable);

const findRepeated = (texts: readonly string[]) =>
  texts.map((text) => text.trim().toLowerCase()).filter((text, at, all) => all.indexOf(text) !== at);

const listChoices = (count: number): InterestLetter[][] =>
  count === 0
    ? [[]]
    : listChoices(count - 1).flatMap((start) =>
        letters.filter((letter) => !start.includes(letter)).map((letter) => [...start, letter]),
      );

/** About that of ten answers. */
const standardError = 6;

/** Matches a profile that is led by these areas; the others follow in alphabetical order. */
function match(top: readonly InterestLetter[], high: readonly number[], low: readonly number[]) {
  const others = [...letters].sort().filter((letter) => !top.includes(letter));
  const scores = new Map([
    ...top.map((letter, at) => [letter, high[at] ?? 0] as const),
    ...others.map((letter, at) => [letter, low[at] ?? 0] as const),
  ]);
  const scales = letters.map((letter) => {
    const score = scores.get(letter) ?? 0;
    return { id: letter.toLowerCase(), score, exact: score, standardError };
  });
  return matchOccupations(deriveInterestProfile(scales), matchable).filter(({ isClose }) => isClose);
}

const matchPair = (pair: readonly InterestLetter[]) => match(pair, [90, 75], [40, 38, 36, 34]);
const matchTriple = (triple: readonly InterestLetter[]) => match(triple, [90, 75, 60], [30, 28, 26]);

test("the table matches its schema", () => {
  expect(parsed.error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`) ?? []).toEqual([]);
});

test("there are 130 or more occupations with unique ids, titles and descriptions", () => {
  expect(occupations.length).toBeGreaterThanOrEqual(130);
  expect(findRepeated(occupations.map(({ id }) => id))).toEqual([]);
  expect(findRepeated(occupations.map(({ title }) => title))).toEqual([]);
  expect(findRepeated(occupations.map(({ description }) => description))).toEqual([]);
});

test("an id is its title as a slug", () => {
  for (const { id, title } of occupations)
    expect(id).toBe(
      title
        .toLowerCase()
        .replace(/'/g, "")
        .replace(/[^a-z0-9]+/g, "-"),
    );
});

test("occupations are sorted by title", () => {
  const titles = occupations.map(({ title }) => title);
  expect(titles).toEqual([...titles].sort((a, b) => a.localeCompare(b, "en")));
});

test.each([
  [1, 12],
  [2, 12],
  [3, 12],
  [4, 12],
  [5, 10],
])("preparation %i has %i or more occupations", (level, fewest) => {
  expect(occupations.filter(({ preparation }) => preparation === level).length).toBeGreaterThanOrEqual(fewest);
});

test("the entry path agrees with the preparation", () => {
  for (const { id, entry, preparation } of occupations) {
    if (preparation === 5) expect(entry, id).toMatch(/\bdegree\b/i);
    if (preparation === 4) expect(entry, id).toMatch(/\b(?:degree|college|academy|school)\b/i);
    if (preparation <= 2) expect(entry, id).not.toMatch(/\b(?:degree|apprenticeship|college|university|doctorate)\b/i);
  }
});

test.each(interestAreas.map(({ label }, at) => [label, at] as const))(
  "%s is the leading area of 14 or more occupations, without ties",
  (_, at) => {
    const led = occupations.filter(({ interests }) => interests[at] === Math.max(...interests));
    expect(led.length).toBeGreaterThanOrEqual(14);
    for (const { id, interests } of led)
      expect(
        interests.filter((value) => value === interests[at]),
        id,
      ).toHaveLength(1);
  },
);

test("every interest profile has a clear shape", () => {
  for (const { id, interests } of occupations)
    expect(Math.sqrt(computeVariance(interests)), id).toBeGreaterThanOrEqual(1.2);
});

test("descriptions and entry paths are easy to read", () => {
  const descriptions = occupations.map(({ description }) => description);
  const entries = occupations.map(({ entry }) => `${entry}.`);
  expect(getReadingGrade(descriptions.join(" "))).toBeLessThanOrEqual(maxGrade);
  expect(getReadingGrade([...descriptions, ...entries].join(" "))).toBeLessThanOrEqual(maxGrade);
  for (const description of descriptions)
    expect(getReadingGrade(description), description).toBeLessThanOrEqual(maxGradeOfOne);
});

test("a description is one or two sentences, an entry path is a phrase", () => {
  for (const { id, description, entry } of occupations) {
    expect(description, id).toMatch(/^[A-Z][^.]+\.(?: [A-Z][^.]+\.)?$/);
    expect(entry, id).toMatch(/^[A-Z].*[^.]$/);
  }
});

test("no text mentions pay or prospects, or has digits, long dashes or double spaces", () => {
  for (const text of occupations.flatMap(({ title, description, entry }) => [title, description, entry])) {
    expect(text).not.toMatch(pay);
    expect(text).not.toMatch(outlook);
    expect(text).not.toMatch(/\d|[\u2013\u2014]|\s{2}/);
  }
});

test.each(listChoices(2).map((pair) => [pair.join(""), pair] as const))(
  "a profile led by %s matches three or more occupations",
  (_, pair) => {
    expect(matchPair(pair).length).toBeGreaterThanOrEqual(3);
  },
);

test.each(listChoices(3).map((triple) => [triple.join(""), triple] as const))(
  "a profile led by %s matches an occupation",
  (_, triple) => {
    expect(matchTriple(triple).length).toBeGreaterThanOrEqual(1);
  },
);

test("100 or more of the 120 orders of three areas have a strong match", () => {
  const strong = listChoices(3).filter((triple) =>
    matchTriple(triple).some(({ topShare }) => (topShare ?? 0) >= strongShare),
  );
  expect(strong.length).toBeGreaterThanOrEqual(100);
});

interface MatchCounts {
  people: number;
  clear: number;
  withStrong: number;
}

/** Takers of the Interest Explorer whose answers are drawn; `strong` is how many have any strong match. */
function countStrong(people: number, answer: (random: Random, at: number) => number): MatchCounts {
  const random = createRandom(20, 3);
  const scoreAnswers = prepareScoring(interestExplorer);
  const questions = interestExplorer.sections.psychometric?.questions ?? [];
  let clear = 0;
  let withStrong = 0;
  for (let person = 0; person < people; person += 1) {
    const psychometric = Object.fromEntries(questions.map(({ id }, at) => [id, answer(random, at)]));
    const { interests } = scoreAnswers({ psychometric, technical: {}, wiscar: {}, completed: true });
    if (!interests?.isClear) continue;
    clear += 1;
    const matches = matchOccupations(interests, matchable);
    withStrong += Number(matches.some(({ topShare, isClose }) => isClose && (topShare ?? 0) >= strongShare));
  }
  return { people, clear, withStrong };
}

test("of 10,000 random clickers at most 5 % see a strong match", () => {
  const { people, withStrong } = countStrong(10_000, (random) => 1 + Math.floor(5 * random()));
  expect(withStrong / people).toBeLessThanOrEqual(0.05);
});

test("one answer off neutral gives no strong match, whichever it is", () => {
  for (let odd = 0; odd < 60; odd += 1) {
    for (const value of [1, 2, 4, 5]) expect(countStrong(1, (_, at) => (at === odd ? value : 3)).clear).toBe(0);
  }
});

test("a profile twice as clear has more strong matches", () => {
  const count = (spread: number) => {
    const scales = letters.map((letter, at) => {
      const score = 50 + spread * ([2, 1.5, 0.5, -0.5, -1.5, -2][at] ?? 0);
      return { id: letter.toLowerCase(), score, exact: score, standardError };
    });
    const matches = matchOccupations(deriveInterestProfile(scales), matchable);
    return matches.filter(({ topShare }) => (topShare ?? 0) >= strongShare).length;
  };
  expect(count(20)).toBeGreaterThan(count(10));
});

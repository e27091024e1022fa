import { defaultOccupationCodes, listOccupationCodes } from "@illumine/shared/assessment/careers.ts";
import { getReadingGrade } from "@illumine/shared/assessment/lint/reading-grade.ts";
import { knownCategories } from "@illumine/shared/category/known.ts";
import { interestAreas } from "@illumine/shared/scoring/interests/interest-areas.ts";
import { deriveInterestProfile, type Occupation } from "@illumine/shared/scoring/interests/interests.ts";
import { matchOccupations, strongShare } from "@illumine/shared/scoring/interests/match-occupations.ts";
import type { InterestLetter } from "@illumine/shared/scoring/results.ts";
import { prepareScoring } from "@illumine/shared/scoring/score.ts";
import { createRandom, type Random } from "@illumine/shared/scoring/statistics/random.ts";
import { timesEffort } from "@illumine/shared/testing/effort.ts";
import { expect, test } from "vitest";
import { assessments } from "./catalog.ts";
import { builtInOccupations } from "./occupation-content.ts";

const found = assessments.find(({ scoring }) => scoring?.interests === "riasec");
if (!found) throw new Error("There is no interest inventory");
const interestExplorer = found;
const { occupations } = builtInOccupations;
const texts = occupations.map(({ text }) => text);

const listTexts = ({ summary, day, start, demands }: (typeof texts)[number]) => [summary, day, start, demands];

/** School grades: of all texts together, and of one occupation's. */
const maxGrade = 10;
const maxGradeOfOne = 12;
/** Share of the texts that may have the same six words in a row. */
const maxSameness = 0.02;

const pay = /\b(?:salar(?:y|ies)|six-figure|lucrative|(?:well|highly|better)[- ]paid)\b|[$£€]/i;
const outlook = /\b(?:in (?:high |great )?demand|job market|fast-growing|future-proof|job prospects)\b/i;
const country = /\b(?:U\.S\.|United States|American|federal|GED|Medicare|O\*NET)\b/;

const letters = interestAreas.map(({ letter }) => letter);
const matchable = occupations.map(({ released }): Occupation => released);

const findRepeated = (values: readonly string[]) =>
  values.map((value) => value.trim().toLowerCase()).filter((value, at, all) => all.indexOf(value) !== at);

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

test("every occupation of the release has a text, an address and a title of its own", () => {
  expect(occupations.length).toBe(923);
  expect(texts.filter((text) => listTexts(text).includes("")).map(({ title }) => title)).toEqual([]);
  expect(findRepeated(texts.map(({ slug }) => slug))).toEqual([]);
  expect(findRepeated(texts.map(({ title }) => title))).toEqual([]);
});

test("an occupation's field is a category", () => {
  const slugs = knownCategories.map(({ slug }) => slug);
  expect(texts.flatMap(({ field }) => (field === null || slugs.includes(field) ? [] : [field]))).toEqual([]);
});

test("texts are easy to read", () => {
  expect(getReadingGrade(texts.flatMap(listTexts).join(" "))).toBeLessThanOrEqual(maxGrade);
  for (const text of texts)
    expect(getReadingGrade(listTexts(text).join(" ")), text.title).toBeLessThanOrEqual(maxGradeOfOne);
});

test("no six words in a row stand in more than two of a hundred texts", () => {
  const counts = new Map<string, number>();
  for (const text of texts) {
    const sequences = new Set<string>();
    for (const part of listTexts(text)) {
      const terms = part.toLowerCase().match(/[a-z0-9'’]+/g) ?? [];
      for (let at = 0; at + 6 <= terms.length; at += 1) sequences.add(terms.slice(at, at + 6).join(" "));
    }
    for (const sequence of sequences) counts.set(sequence, (counts.get(sequence) ?? 0) + 1);
  }
  const common = [...counts].filter(([, count]) => count > maxSameness * texts.length);
  expect(common).toEqual([]);
});

test("no text mentions pay, prospects or one country, or has long dashes or double spaces", () => {
  const all = texts.flatMap((one) => [one.title, ...listTexts(one)]);
  for (const pattern of [pay, outlook, country, /[\u2013\u2014]|\s{2}/])
    expect(all.filter((text) => pattern.test(text))).toEqual([]);
});

test("texts carry nothing of the markup that pages escape", () => {
  for (const text of texts.flatMap((one) => [one.title, ...listTexts(one)])) expect(text).not.toMatch(/[<>]|&\w+;/);
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

test("of thousands of random clickers at most 5 % see a strong match", () => {
  const { people, withStrong } = countStrong(
    Math.min(10_000, timesEffort(2_000)),
    (random) => 1 + Math.floor(5 * random()),
  );
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

/** Of the typical careers, those for which there is an occupation with the same work. */
const minMappedShare = 0.88;

test("typical careers name occupations that exist, and most name one", () => {
  const codes = new Set(occupations.map(({ released }) => released.code));
  const careers = assessments.flatMap(({ typicalCareers = [] }) => typicalCareers);
  const mapped = listOccupationCodes(careers);
  expect([...mapped, ...defaultOccupationCodes].filter((code) => !codes.has(code))).toEqual([]);
  const named = careers.filter(({ occupation }) => occupation !== undefined);
  expect(named.length / careers.length).toBeGreaterThanOrEqual(minMappedShare);
});

test("careers with the same title are the same occupation", () => {
  const byTitle = new Map<string, Set<string | undefined>>();
  for (const { title, occupation } of assessments.flatMap(({ typicalCareers = [] }) => typicalCareers))
    byTitle.set(title, (byTitle.get(title) ?? new Set()).add(occupation));
  expect([...byTitle].filter(([, found]) => found.size > 1).map(([title]) => title)).toEqual([]);
});

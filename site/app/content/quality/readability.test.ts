import { getReadingGrade } from "@illumine/shared/assessment/lint/reading-grade.ts";
import type { Assessment } from "@illumine/shared/assessment/schema.ts";
import { questionSectionKeys } from "@illumine/shared/assessment/section-keys.ts";
import { expect, test } from "vitest";
import { assessments, listQuestions, listScales, listTexts, questionnaires, toCases } from "./catalog.ts";

const maxGrade = 10;

const padding = /\b(lorem|ipsum|tbd|todo|fixme|xxx|foo|sample text|insert (?:text|name|here))\b/i;
const trademarks =
  /\b(mbti|myers|briggs|disc (?:test|profile|assessment)|strengthsfinder|cliftonstrengths|enneagram|hogan|16personalities|gallup|raven'?s|wonderlic|watson|wechsler|hexaco|neo-pi|firo|caliper profile|holland code|self-directed search|strong interest)\b/i;
const pay = /\b(salar(?:y|ies)|six-figure|well[- ]paid|earns? (?:about|around|up to))\b|[$£€]/i;
const statistics =
  /\b(?:(?:\d|half|third|quarter|ten|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety) (?:per cent|percent)|million|billion|studies (?:show|find|suggest)|research (?:shows|finds|suggests)|statistics show|according to|\w+ in (?:five|ten|a hundred)|most (?:employers|companies|graduates))\b|\d ?%/i;

const cases = toCases(assessments);

/** Texts before the first question and advice after the last one, without questions, whose cases are fictional. */
const listPlain = (assessment: Assessment) =>
  listTexts([
    [assessment.description, assessment.whatIsDescription, assessment.whoShouldConsider, assessment.idealTraits],
    [assessment.typicalCareers, assessment.sections.introduction?.description],
    questionSectionKeys.map((key) => assessment.sections[key]?.description),
    listScales(assessment).flatMap(({ description, bands, advice }) => [description, bands, advice?.tips]),
  ]);

const joinSentences = (texts: string[]) => texts.map((text) => (/[.!?]$/.test(text) ? text : `${text}.`)).join(" ");

/** In the order in which visitors see them. */
function listParts(assessment: Assessment): [string, string[]][] {
  const questions = listQuestions(assessment);
  return [
    [
      "introduction",
      listTexts([assessment.description, assessment.whatIsDescription, assessment.sections.introduction]),
    ],
    ["who and what", listTexts([assessment.whoShouldConsider, assessment.idealTraits])],
    ["careers", listTexts(assessment.typicalCareers?.map(({ description }) => description))],
    ["questions", questions.map(({ text }) => text)],
    ["explanations", questions.flatMap(({ explanation }) => explanation ?? [])],
    [
      "advice",
      listTexts(listScales(assessment).map(({ description, bands, advice }) => [description, bands, advice?.tips])),
    ],
  ];
}

const listSentences = (text: string) => text.split(/(?<=[.?!:;])\s+|\n+/).filter((part) => /[a-z]/i.test(part));
// One assertion for hundreds of texts: each costs more than the match.
const listMatching = (texts: readonly string[], pattern: RegExp) => texts.filter((text) => pattern.test(text));
const computeLength = (text: string) => text.split(/\s+/).filter((word) => /[a-z]/i.test(word)).length;

test.each(cases)(
  "the texts of %s read at grade 10 or below, and no sentence has more than 40 words",
  (_, assessment) => {
    for (const [name, texts] of listParts(assessment)) {
      expect(getReadingGrade(joinSentences(texts)) ?? 0, name).toBeLessThanOrEqual(maxGrade);
      expect(texts.flatMap(listSentences).filter((sentence) => computeLength(sentence) > 40)).toEqual([]);
    }
  },
);

test.each(cases)("%s names no trademarked test, has no padding, long dashes or double spaces", (_, assessment) => {
  const texts = listTexts(assessment);
  // Code and tables are aligned; they come after a line break.
  const firstLines = texts.map((text) => text.split("\n")[0] ?? "");
  expect(listMatching(texts, trademarks)).toEqual([]);
  expect(listMatching(texts, padding)).toEqual([]);
  expect(listMatching(texts, /[\u2013\u2014]|\s$/)).toEqual([]);
  expect(listMatching(firstLines, /\S {2,}\S/)).toEqual([]);
});

test.each(toCases(questionnaires))(
  "%s states no salary and no statistic, because it can't cite a source",
  (_, assessment) => {
    const texts = listPlain(assessment);
    const careers = (assessment.typicalCareers ?? []).map(({ title, description }) => `${title} ${description}`);
    expect(listMatching(texts, pay)).toEqual([]);
    expect(listMatching(texts, statistics)).toEqual([]);
    expect(listMatching(careers, /\d/)).toEqual([]);
  },
);

test.each(cases)("statements to rate in %s are one short sentence without a double negative", (_, assessment) => {
  for (const { text, type } of listQuestions(assessment)) {
    if (type !== "likert") continue;
    expect(computeLength(text), text).toBeLessThanOrEqual(22);
    const negations = text.match(/\b(not|never|no|nobody|nothing|cannot|don't)\b/gi)?.length ?? 0;
    expect(negations, text).toBeLessThan(2);
  }
});

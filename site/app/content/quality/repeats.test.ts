import { expect, test } from "vitest";
import { assessments, ipip, listQuestions } from "./catalog.ts";

/** Of the content words of two questions. */
const maxSharedRatio = 0.7;
/** Questions with fewer content words are only checked for identical texts. */
const minStems = 4;

const ignoredTerms = new Set(
  "a about after all am an and any are as at be been before by can could do does did for from had has have how i if in into is it its me more most much my not of often on one or other others so some than that the them then there they this to up was what when where which while who whose will with would you your".split(
    " ",
  ),
);

const listStems = (text: string) =>
  new Set(
    (text.toLowerCase().match(/[a-z]+/g) ?? [])
      .filter((word) => !ignoredTerms.has(word))
      .map((word) => word.slice(0, 6)),
  );

const questions = assessments.flatMap((assessment) =>
  listQuestions(assessment).map(({ id, text }) => ({
    label: `${assessment.id} ${id}`,
    text,
    isPublished: assessment === ipip,
  })),
);

test("no question is asked twice, within or across assessments", () => {
  const texts = questions.map(({ text }) => text.trim().toLowerCase());
  expect(texts.filter((text, at) => texts.indexOf(text) !== at)).toEqual([]);
});

test("no question only rephrases another one", () => {
  const stemmed = questions
    .filter(({ isPublished }) => !isPublished)
    .map((question) => ({ ...question, stems: listStems(question.text) }))
    .filter(({ stems }) => stems.size >= minStems);
  const alike = stemmed.flatMap((question, at) =>
    stemmed.slice(at + 1).flatMap((other) => {
      const shared = [...question.stems].filter((stem) => other.stems.has(stem)).length;
      const all = question.stems.size + other.stems.size - shared;
      return shared / all > maxSharedRatio
        ? [`${question.label}: ${question.text} = ${other.label}: ${other.text}`]
        : [];
    }),
  );
  expect(alike).toEqual([]);
});

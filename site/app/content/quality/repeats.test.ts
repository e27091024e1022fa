import { expect, test } from "vitest";
import { assessments, ipip, listQuestions } from "./catalogue.ts";

/** Share of the content words that two questions may have in common. */
const mostShared = 0.7;
/** Questions with fewer content words are compared to the letter alone. */
const fewestWords = 4;

const small = new Set(
  "a about after all am an and any are as at be been before by can could do does did for from had has have how i if in into is it its me more most much my not of often on one or other others so some than that the them then there they this to up was what when where which while who whose will with would you your".split(
    " ",
  ),
);

const toWords = (text: string) =>
  new Set(
    (text.toLowerCase().match(/[a-z]+/g) ?? []).filter((word) => !small.has(word)).map((word) => word.slice(0, 6)),
  );

const asked = assessments.flatMap((assessment) =>
  listQuestions(assessment).map(({ id, text }) => ({
    place: `${assessment.id} ${id}`,
    text,
    isPublished: assessment === ipip,
  })),
);

test("no question is asked twice, within or across assessments", () => {
  const texts = asked.map(({ text }) => text.trim().toLowerCase());
  expect(texts.filter((text, at) => texts.indexOf(text) !== at)).toEqual([]);
});

test("no question is another one in slightly different words", () => {
  const words = asked
    .filter(({ isPublished }) => !isPublished)
    .map((own) => ({ ...own, words: toWords(own.text) }))
    .filter(({ words: own }) => own.size >= fewestWords);
  const alike = words.flatMap((own, at) =>
    words.slice(at + 1).flatMap((other) => {
      const shared = [...own.words].filter((word) => other.words.has(word)).length;
      const all = own.words.size + other.words.size - shared;
      return shared / all > mostShared ? [`${own.place}: ${own.text} = ${other.place}: ${other.text}`] : [];
    }),
  );
  expect(alike).toEqual([]);
});

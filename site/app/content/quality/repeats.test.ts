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

interface Stemmed {
  label: string;
  text: string;
  stems: Set<string>;
}

const isAlike = ({ stems }: Stemmed, other: Stemmed): boolean => {
  const shared = [...stems].filter((stem) => other.stems.has(stem)).length;
  return shared / (stems.size + other.stems.size - shared) > maxSharedRatio;
};

/**
 * The pairs that share more than the ratio. Of two such sets, each lacks fewer than `1 - maxSharedRatio` of its own
 * stems in the other: one of that many of its rarest, and one more, is shared. Only those are looked up.
 */
function listAlike(questions: readonly Stemmed[]): [Stemmed, Stemmed][] {
  const counts = new Map<string, number>();
  for (const stem of questions.flatMap(({ stems }) => [...stems])) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  const listRarest = ({ stems }: Stemmed) =>
    [...stems]
      .sort((a, b) => (counts.get(a) ?? 0) - (counts.get(b) ?? 0) || a.localeCompare(b))
      .slice(0, Math.floor((1 - maxSharedRatio) * stems.size) + 1);
  const seen = new Map<string, Stemmed[]>();
  return questions.flatMap((question) => {
    const rarest = listRarest(question);
    const candidates = new Set(rarest.flatMap((stem) => seen.get(stem) ?? []));
    for (const stem of rarest) seen.set(stem, [...(seen.get(stem) ?? []), question]);
    return [...candidates]
      .filter((other) => isAlike(question, other))
      .map((other): [Stemmed, Stemmed] => [other, question]);
  });
}

test("no question only rephrases another one", () => {
  const stemmed = questions
    .filter(({ isPublished }) => !isPublished)
    .map(({ label, text }) => ({ label, text, stems: listStems(text) }))
    .filter(({ stems }) => stems.size >= minStems);
  const alike = listAlike(stemmed).map(([one, other]) => `${one.label}: ${one.text} = ${other.label}: ${other.text}`);
  expect(alike).toEqual([]);
});

test("the search for alike questions finds those that share more than seven in ten of their stems, in any order", () => {
  const build = (label: string, stems: string) => ({ label, text: label, stems: new Set(stems.split(" ")) });
  const found = listAlike([
    build("a", "one two three four five six seven eight"),
    build("b", "nine eight seven six five four three two one"),
    build("c", "one two three four five ten eleven"),
  ]);
  expect(found.map((pair) => pair.map(({ label }) => label))).toEqual([["a", "b"]]);
});

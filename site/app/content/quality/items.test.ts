import type { Question } from "@illumine/shared/assessment/schema.ts";
import { questionSectionKeys } from "@illumine/shared/assessment/section-keys.ts";
import { expect, test } from "vitest";
import { assessments, ipip, isRating, isTechnical, listQuestions, listScales, mapScales, toCases } from "./catalog.ts";

const cases = toCases(assessments);

const noticeableCharacters = 8;

const listSingleChoice = (questions: readonly Question[]) =>
  questions.filter((question) => question.type === "multiple-choice" && isTechnical(question));

const findRight = ({ options, correct }: Question) => options.find(({ id }) => id === correct?.[0]);

test.each(cases)("%s has the texts of the introduction", (_, assessment) => {
  expect(assessment.whatIsDescription?.length).toBeGreaterThan(150);
  expect(assessment.whoShouldConsider?.length).toBeGreaterThanOrEqual(3);
  expect(assessment.idealTraits?.length).toBeGreaterThanOrEqual(3);
  expect(assessment.tags).toHaveLength(5);
  expect(assessment.metadata.icon).toBeTruthy();
  expect(assessment.assessmentOverview?.modules?.length).toBeGreaterThan(0);
  expect(assessment.assessmentOverview?.resultsInclude?.length).toBeGreaterThan(0);
  expect(assessment.sections.introduction?.description.length).toBeGreaterThan(150);
  expect(assessment.sections.introduction?.questions).toEqual([]);
  expect(assessment.sections.results?.questions).toEqual([]);
});

test.each(cases)("the introduction of %s states the right numbers of questions", (_, assessment) => {
  const names = { psychometric: "Psychological Fit", technical: "Technical Aptitude", wiscar: "FB6 Index Analysis" };
  const expected = questionSectionKeys.flatMap((key) => {
    const section = assessment.sections[key];
    return section && section.questions.length > 0 ? [[names[key], String(section.questions.length)]] : [];
  });
  const modules = assessment.assessmentOverview?.modules ?? [];
  if (assessment.kind === "check") {
    const subSkills = listScales(assessment).map(({ label, items }) => `${label}: ${items.length} questions`);
    expect(modules).toEqual(subSkills);
    return;
  }
  expect(modules.map((text) => [text.split(":")[0], /: (\d+)/.exec(text)?.[1]])).toEqual(expected);
});

test.each(cases)("a scale of %s counts only questions of its section", (_, assessment) => {
  const scales = listScales(assessment);
  expect(new Set(scales.map(({ section, id }) => `${section}/${id}`)).size).toBe(scales.length);
  for (const { id, section, items } of scales) {
    const questionIds = new Set(assessment.sections[section]?.questions.map((question) => question.id));
    for (const { question } of items) expect(questionIds.has(question), `${id} ${question}`).toBe(true);
  }
});

test.each(cases)("every scored question of %s belongs to one scale, and no unscored one to any", (_, assessment) => {
  const map = mapScales(assessment);
  for (const question of listQuestions(assessment)) {
    const expected = isRating(question) || isTechnical(question) ? 1 : 0;
    expect(map.get(question.id)?.length ?? 0, question.id).toBe(expected);
  }
});

test.each(toCases(assessments.filter(({ scoring }) => scoring?.interests === undefined)))(
  "every psychometric scale of %s with three or more statements has reversed keys",
  (_, assessment) => {
    for (const { id, section, items } of listScales(assessment)) {
      if (assessment === ipip || section !== "psychometric" || items.length < 3) continue;
      expect(new Set(items.map(({ key }) => key)).size, id).toBe(2);
    }
  },
);

test.each(cases)("right answers of %s are among the options, leave wrong ones, and are explained", (_, assessment) => {
  for (const { id, type, options, correct = [], explanation } of listQuestions(assessment).filter(isTechnical)) {
    expect(explanation?.length, id).toBeGreaterThan(60);
    if (type === "slider") continue;
    const ids = options.map((option) => option.id);
    for (const right of correct) expect(ids, id).toContain(right);
    expect(new Set(correct).size, id).toBe(correct.length);
    expect(correct.length, id).toBeLessThan(ids.length);
    if (type === "multi-select") expect(correct.length, id).toBeGreaterThan(1);
    else expect(correct, id).toHaveLength(1);
  }
});

test.each(cases)("technical sections of %s have right answers on every question, others on none", (_, assessment) => {
  for (const key of questionSectionKeys) {
    for (const question of assessment.sections[key]?.questions ?? []) {
      expect(isTechnical(question), question.id).toBe(key === "technical");
    }
  }
});

test.each(cases)("right answers of %s are spread over all positions", (_, assessment) => {
  const items = listSingleChoice(listQuestions(assessment));
  if (items.length < 5) return;
  const counts = new Map<string, number>();
  for (const { correct } of items) counts.set(correct?.[0] ?? "", (counts.get(correct?.[0] ?? "") ?? 0) + 1);
  for (const [id, count] of counts) expect(count / items.length, id).toBeLessThanOrEqual(0.4);
  if (items.length >= 10) expect(counts.size).toBe(4);
});

test.each(cases)("right answers of %s are not given away by their length", (_, assessment) => {
  const items = listSingleChoice(listQuestions(assessment)).filter(({ options }) => options.length > 2);
  if (items.length < 5) return;
  const lengthOf = (text: string | undefined) => text?.length ?? 0;
  const stands = (item: Question, by: (right: number, other: number) => boolean) => {
    const right = findRight(item);
    return item.options.every((option) => option === right || by(lengthOf(right?.text), option.text.length));
  };
  const longest = items.filter((item) => stands(item, (right, other) => other < right));
  expect(longest.length / items.length, longest.map(({ id }) => id).join()).toBeLessThanOrEqual(0.4);
  const obvious = items.filter((item) => stands(item, (right, other) => other + noticeableCharacters < right));
  expect(obvious.length / items.length, obvious.map(({ id }) => id).join()).toBeLessThanOrEqual(0.1);
});

test.each(cases)("options of %s differ, and choices with points do not all have the same", (_, assessment) => {
  for (const question of listQuestions(assessment)) {
    const { id, type, options } = question;
    if (["multiple-choice", "multi-select"].includes(type)) expect(options.length, id).toBeGreaterThan(1);
    else expect(options, id).toEqual([]);
    expect(new Set(options.map(({ text }) => text)).size, id).toBe(options.length);
    expect(new Set(options.map(({ value }) => String(value))).size, id).toBe(options.length);
    if (isRating(question) && options.length > 0)
      expect(new Set(options.map(({ score }) => score)).size, id).toBeGreaterThan(1);
  }
});

test.each(cases)("every slider of %s has a range and a label at both ends", (_, assessment) => {
  for (const { id, type, scale } of listQuestions(assessment)) {
    if (type !== "slider") {
      expect(scale, id).toBeNull();
      continue;
    }
    expect(scale?.labels?.min, id).toBeTruthy();
    expect(scale?.labels?.max, id).toBeTruthy();
  }
});

test.each(cases)("bands of %s start at 0, rise, and have a text where only scales are shown", (_, assessment) => {
  for (const { id, bands, facetOf } of listScales(assessment)) {
    const froms = bands?.map(({ from }) => from) ?? [];
    if (bands) expect(froms[0], id).toBe(0);
    expect(froms, id).toEqual([...new Set(froms)].sort((a, b) => a - b));
    if (assessment.scoring?.overall !== "none" || facetOf) continue;
    expect(bands, id).toHaveLength(3);
    for (const { text } of bands ?? []) expect(text?.length, id).toBeGreaterThan(20);
  }
});

test.each(cases)(
  "the overall score of %s counts exactly the sections that have questions",
  (_, { scoring, sections }) => {
    const overall = scoring?.overall;
    if (overall === undefined || overall === "none") return;
    expect(overall.of).toEqual(questionSectionKeys.filter((key) => (sections[key]?.questions.length ?? 0) > 0));
  },
);

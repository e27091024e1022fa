import type { Assessment, QuestionSectionKey } from "@illumine/shared/assessment/schema.ts";
import { questionSectionKeys } from "@illumine/shared/assessment/section-keys.ts";
import { expect, test } from "vitest";
import { assessments, careers, checks, isTechnical, listQuestions, listScales, mapScales, toCases } from "./catalog.ts";
import { builtInOccupations } from "./occupation-content.ts";

const dimensions = {
  will: "Will & Perseverance",
  interest: "Interest & Motivation",
  skill: "Skill & Experience",
  cognitive: "Cognitive Readiness",
  ability: "Learning Ability",
  realWorld: "Real-world Fit",
};
const technicalCategories = [
  ...["Logical Reasoning", "Numerical Ability", "Basic IT Knowledge", "Scripting Foundations"],
  ...["Domain Awareness", "General Aptitude", "Foundational Knowledge", "Problem Solving"],
];

const cases = toCases(careers);
const listOf = (career: Assessment, key: QuestionSectionKey) => career.sections[key]?.questions ?? [];
const scalesOf = (career: Assessment, key: QuestionSectionKey) =>
  listScales(career).filter(({ section }) => section === key);

test.each(cases)("%s says what the work is, who it is for and which careers it leads to", (_, career) => {
  expect(career.whoShouldConsider?.length).toBeGreaterThanOrEqual(3);
  expect(career.idealTraits?.length).toBeGreaterThanOrEqual(5);
  expect(career.typicalCareers?.length).toBeGreaterThanOrEqual(4);
  expect(career.typicalCareers?.length).toBeLessThanOrEqual(8);
  for (const { title, description } of career.typicalCareers ?? [])
    expect(description.length, title).toBeGreaterThan(60);
});

test.each(cases)("%s is scored by keys, with equal weights for its three sections", (_, career) => {
  expect(career.scoring?.overall).toEqual({ of: [...questionSectionKeys], weights: "equal" });
});

test.each(cases)("%s has 10 or more statements, on scales that agreeing with everything doesn't fill", (_, career) => {
  expect(listOf(career, "psychometric").length).toBeGreaterThanOrEqual(10);
  const scales = scalesOf(career, "psychometric");
  expect(scales.length).toBeGreaterThanOrEqual(3);
  for (const { id, items } of scales) {
    expect(items.length, id).toBeGreaterThanOrEqual(3);
    expect(new Set(items.map(({ key }) => key)).size, id).toBe(2);
  }
  const items = scales.flatMap((scale) => scale.items);
  const reversed = items.filter(({ key }) => key === -1).length / items.length;
  expect(reversed).toBeGreaterThanOrEqual(0.4);
  expect(reversed).toBeLessThanOrEqual(0.6);
});

test.each(cases)("%s has 10 or more technical questions on scales of three or more", (_, career) => {
  const questions = listOf(career, "technical");
  expect(questions.length).toBeGreaterThanOrEqual(10);
  for (const question of questions) {
    expect(technicalCategories, question.id).toContain(question.category);
    expect(["multiple-choice", "multi-select"], question.id).toContain(question.type);
  }
  expect(questions.filter(({ type }) => type === "multiple-choice").length).toBeGreaterThanOrEqual(10);
  for (const { id, items } of scalesOf(career, "technical")) expect(items.length, id).toBeGreaterThanOrEqual(3);
});

test.each(cases)("%s asks 12 or more questions on the six dimensions, three or more on each", (_, career) => {
  const questions = listOf(career, "wiscar");
  expect(questions.length).toBeGreaterThanOrEqual(12);
  const scales = scalesOf(career, "wiscar");
  expect(scales.map(({ id }) => id).sort()).toEqual(Object.keys(dimensions).sort());
  for (const { id, items } of scales) {
    expect(items.length, id).toBeGreaterThanOrEqual(3);
    for (const item of items) {
      const question = questions.find((candidate) => candidate.id === item.question);
      expect(question?.category, item.question).toBe(dimensions[id as keyof typeof dimensions]);
    }
  }
  const items = scales.flatMap((scale) => scale.items);
  expect(items.filter(({ key }) => key === -1).length / items.length).toBeGreaterThanOrEqual(0.2);
});

test.each(cases)("%s asks for facts as well as opinions in its FB6 section", (_, career) => {
  const questions = listOf(career, "wiscar");
  expect(questions.some(({ type }) => type === "boolean")).toBe(true);
  expect(questions.some((question) => question.type === "multiple-choice" && !isTechnical(question))).toBe(true);
  const texts = questions.filter(({ type }) => type === "text");
  expect(texts.length).toBeLessThanOrEqual(1);
  for (const { id, required } of texts) {
    expect(required).toBe(false);
    expect(mapScales(career).has(id)).toBe(false);
  }
});

test.each(cases)("%s describes every scale and gives advice for it", (_, career) => {
  for (const { id, description, advice } of listScales(career)) {
    expect(description?.length, id).toBeGreaterThan(20);
    expect(advice?.tips.length, id).toBeGreaterThanOrEqual(2);
    expect(advice?.resources.length, id).toBeGreaterThanOrEqual(1);
  }
});

test.each(cases)("%s has an icon, a duration and five tags", (_, career) => {
  expect(career.duration).toMatch(/^\d+-\d+ min$/);
  expect(career.tags).toHaveLength(5);
  expect(["cloud", "data", "technology", "programming", "management", "business", "medical", "platform"]).toContain(
    career.metadata.icon,
  );
});

const careerIds = new Set(careers.map(({ id }) => id));
const checkIds = new Set(checks.map(({ id }) => id));
const occupationCodes = new Set(builtInOccupations.occupations.map(({ released }) => released.code));

test.each(cases)("most technical questions of %s need the field, on three levels", (_, career) => {
  const questions = listOf(career, "technical");
  for (const { id, objective } of questions) expect(objective?.trim(), id).toBeTruthy();
  const count = (solver: string) => questions.filter(({ solvedBy }) => solvedBy === solver).length;
  expect(count("outsider")).toBeGreaterThanOrEqual(2);
  expect(count("outsider") / questions.length).toBeLessThanOrEqual(0.3);
  expect(count("learner")).toBeGreaterThanOrEqual(4);
  expect(count("practitioner")).toBeGreaterThanOrEqual(3);
});

test.each(cases)("each dimension of %s has four questions of equal weight, and asks for no knowledge", (_, career) => {
  for (const { id, items } of scalesOf(career, "wiscar")) {
    expect(items.length, id).toBeGreaterThanOrEqual(4);
    expect(new Set(items.map(({ weight }) => weight)).size, id).toBe(1);
  }
  for (const { id, type, category, options } of listOf(career, "wiscar")) {
    if (type === "boolean") expect(["Skill & Experience", "Real-world Fit"], id).toContain(category);
    if (type === "multiple-choice") expect(options.map(({ score }) => score).toSorted(), id).toEqual([1, 2, 3, 4]);
  }
});

test.each(cases)("results of %s say something for low, middle and high scores, and for low answers", (_, career) => {
  const banded = [
    ...questionSectionKeys.map((key) => career.sections[key]?.bands),
    ...scalesOf(career, "wiscar").flatMap(({ bands }) => (bands ? [bands] : [])),
  ];
  expect(banded.length).toBeGreaterThanOrEqual(6);
  for (const bands of banded) {
    expect([
      [0, 45, 75],
      [0, 50, 75],
    ]).toContainEqual(bands?.map(({ from }) => from));
    const texts = bands?.map(({ text }) => text ?? "") ?? [];
    expect(Math.min(...texts.map(({ length }) => length))).toBeGreaterThan(40);
    expect(new Set(texts).size).toBe(3);
  }
  const tips = new Set(listQuestions(career).flatMap(({ id, tip }) => (tip ? [id] : [])));
  expect(tips.size).toBeGreaterThanOrEqual(16);
  for (const { id, items } of listScales(career))
    expect(
      items.some(({ question }) => tips.has(question)),
      id,
    ).toBe(true);
});

test.each(cases)("%s names two neighbors, how to start, occupations and checks", (_, career) => {
  const neighbors = listScales(career).flatMap(({ neighbor }) => (neighbor ? [neighbor] : []));
  expect(new Set(neighbors.map(({ assessment }) => assessment)).size).toBe(2);
  for (const { assessment, text } of neighbors) {
    expect(careerIds.has(assessment) && assessment !== career.id, assessment).toBe(true);
    expect(text.length, assessment).toBeGreaterThan(50);
  }
  expect(career.guide?.firstWeek).toHaveLength(5);
  expect(career.guide?.waysIn?.length).toBeGreaterThanOrEqual(3);
  expect(career.guide?.surprises?.length).toBeGreaterThanOrEqual(3);
  for (const { title, occupation } of career.typicalCareers ?? [])
    expect(occupationCodes.has(occupation ?? ""), title).toBe(true);
  expect(career.nextAssessments?.length).toBeGreaterThanOrEqual(2);
  for (const id of career.nextAssessments ?? []) expect(checkIds.has(id), id).toBe(true);
});

test.each(cases)("%s links to front pages only, and names other resources without an address", (_, career) => {
  const links = listScales(career).flatMap(({ advice }) => advice?.resources.flatMap(({ url }) => url ?? []) ?? []);
  for (const url of links) expect(url).toMatch(/^https:\/\/[a-z0-9.-]+\/?$/);
});

test("no address is linked by more than ten careers", () => {
  const counts = new Map<string, number>();
  for (const career of careers) {
    const hosts = listScales(career).flatMap(({ advice }) =>
      (advice?.resources ?? []).flatMap(({ url }) => (url ? [new URL(url).host] : [])),
    );
    for (const host of new Set(hosts)) counts.set(host, (counts.get(host) ?? 0) + 1);
  }
  expect([...counts].filter(([, count]) => count > 10)).toEqual([]);
});

test("no career's title is another assessment's", () => {
  const titles = assessments.map(({ title }) => title.toLowerCase());
  expect(titles.filter((title, at) => titles.indexOf(title) !== at)).toEqual([]);
});

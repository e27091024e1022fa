import type { Assessment, QuestionSectionKey } from "@illumine/shared/assessment/schema.ts";
import { questionSectionKeys } from "@illumine/shared/assessment/section-keys.ts";
import { expect, test } from "vitest";
import { careers, isTechnical, listScales, mapScales, toCases } from "./catalog.ts";

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

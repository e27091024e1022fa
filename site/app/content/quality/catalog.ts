import { Assessment, type Question, type Scale } from "@illumine/shared/assessment/schema.ts";
import { questionSectionKeys } from "@illumine/shared/assessment/section-keys.ts";
import { type Loose, withDefaults } from "@illumine/shared/assessment/with-defaults.ts";
import { buildIpipNeo120 } from "#scripts/ipip-neo-120.ts";

const files = import.meta.glob<Loose>("../assessments/**/*.json", { eager: true, import: "default" });

const read = (loose: unknown) => Assessment.parse(withDefaults(loose as Loose));

export const ipip = read(buildIpipNeo120());

export const written = Object.entries(files).map(([path, json]) => ({
  path,
  fileName:
    path
      .split("/")
      .at(-1)
      ?.replace(/\.json$/, "") ?? "",
  assessment: read(json),
}));

const inFolder = (name: string) =>
  written.filter(({ path }) => path.includes(`/${name}/`)).map(({ assessment }) => assessment);

export const careers = inFolder("careers");
export const checks = inFolder("checks");
export const samples = inFolder("samples");
export const reflections = inFolder("reflections");
export const inventories = inFolder("inventories");

export const assessments = [...written.map(({ assessment }) => assessment), ipip];

export const questionnaires = assessments.filter(({ kind }) => kind !== "check");

/** For `test.each`: with the id in its name, the test of one assessment can be run alone. */
export const toCases = (list: readonly Assessment[]) => list.map((assessment) => [assessment.id, assessment] as const);

export const listQuestions = (assessment: Assessment): Question[] =>
  questionSectionKeys.flatMap((key) => assessment.sections[key]?.questions ?? []);

export const listScales = (assessment: Assessment): Scale[] => assessment.scoring?.scales ?? [];

const hiddenKeys = [
  "id",
  "question",
  "value",
  "url",
  "type",
  "sourceId",
  "icon",
  "engine",
  "kind",
  "solvedBy",
  "occupation",
  "nextAssessments",
];

export function listTexts(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (Array.isArray(value)) return value.flatMap(listTexts);
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => (hiddenKeys.includes(key) ? [] : listTexts(part)));
}

export const isTechnical = (question: Question) => question.correct !== undefined;

export const isRating = (question: Question) =>
  ["likert", "slider", "boolean"].includes(question.type) ||
  (question.type === "multiple-choice" && !isTechnical(question));

/** Question id -> ids of the scales that count it, facets left out. */
export function mapScales(assessment: Assessment): Map<string, string[]> {
  const map = new Map<string, string[]>();
  for (const scale of listScales(assessment)) {
    if (scale.facetOf) continue;
    for (const item of scale.items) map.set(item.question, [...(map.get(item.question) ?? []), scale.id]);
  }
  return map;
}

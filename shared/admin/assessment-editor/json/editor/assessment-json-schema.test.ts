import { expect, test } from "vitest";
import type { z } from "zod";
import { buildAssessmentJsonSchema } from "./assessment-json-schema.ts";
import { fieldDescriptions } from "./field-descriptions.ts";

type JsonSchema = z.core.JSONSchema.JSONSchema;

const isSchema = (value: unknown): value is JsonSchema => typeof value === "object" && value !== null;

/** By dotted path; all sections as '*'. */
function listDescriptions(schema: JsonSchema, path = ""): [string, string][] {
  const current: [string, string][] = schema.description === undefined ? [] : [[path, schema.description]];
  const fields = Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const index = path === "sections" ? "sections.*" : path === "" ? name : `${path}.${name}`;
    return isSchema(field) ? listDescriptions(field, index) : [];
  });
  const items =
    isSchema(schema.items) && !Array.isArray(schema.items) ? listDescriptions(schema.items, `${path}[]`) : [];
  const choices = (schema.anyOf ?? []).flatMap((choice) => (isSchema(choice) ? listDescriptions(choice, path) : []));
  return [...current, ...fields, ...items, ...choices];
}

test("every description belongs to a field of the schema", () => {
  const found = Object.fromEntries(listDescriptions(buildAssessmentJsonSchema()));
  expect(found).toEqual(fieldDescriptions);
});

test("every section has the fields of a section, questions included", () => {
  const { properties } = buildAssessmentJsonSchema();
  const sections = properties?.["sections"];
  const names = Object.values((isSchema(sections) && sections.properties) || {});
  expect(names).toHaveLength(5);
  for (const section of names) expect(isSchema(section) && section.properties).toHaveProperty("questions");
});

test("fields with a default are optional", () => {
  const scoring = buildAssessmentJsonSchema().properties?.["scoring"];
  expect(isSchema(scoring) && scoring.required).toEqual(["engine", "overall"]);
});

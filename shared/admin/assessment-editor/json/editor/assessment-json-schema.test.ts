import { expect, test } from "vitest";
import type { z } from "zod";
import { toAssessmentJsonSchema } from "./assessment-json-schema.ts";
import { fieldDescriptions } from "./field-descriptions.ts";

type JsonSchema = z.core.JSONSchema.JSONSchema;

const isSchema = (value: unknown): value is JsonSchema => typeof value === "object" && value !== null;

/** Every description in the schema, by dotted path; all sections as '*'. */
function listDescriptions(schema: JsonSchema, path = ""): [string, string][] {
  const own: [string, string][] = schema.description === undefined ? [] : [[path, schema.description]];
  const fields = Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const at = path === "sections" ? "sections.*" : path === "" ? name : `${path}.${name}`;
    return isSchema(field) ? listDescriptions(field, at) : [];
  });
  const items =
    isSchema(schema.items) && !Array.isArray(schema.items) ? listDescriptions(schema.items, `${path}[]`) : [];
  const choices = (schema.anyOf ?? []).flatMap((choice) => (isSchema(choice) ? listDescriptions(choice, path) : []));
  return [...own, ...fields, ...items, ...choices];
}

test("every sentence stands at a field that the schema has", () => {
  const found = Object.fromEntries(listDescriptions(toAssessmentJsonSchema()));
  expect(found).toEqual(fieldDescriptions);
});

test("every section has the fields of a section, questions included", () => {
  const { properties } = toAssessmentJsonSchema();
  const sections = properties?.["sections"];
  const names = Object.values((isSchema(sections) && sections.properties) || {});
  expect(names).toHaveLength(5);
  for (const section of names) expect(isSchema(section) && section.properties).toHaveProperty("questions");
});

test("fields with a default need not be there", () => {
  const scoring = toAssessmentJsonSchema().properties?.["scoring"];
  expect(isSchema(scoring) && scoring.required).toEqual(["engine", "overall"]);
});

import { z } from "zod";
import { EditedAssessment } from "#assessment/draft.ts";
import { fieldDescriptions } from "./field-descriptions.ts";

type JsonSchema = z.core.JSONSchema.JSONSchema;

const isSchema = (value: unknown): value is JsonSchema => typeof value === "object" && value !== null;

const joinPath = (path: string, name: string) => (path === "sections" ? "sections.*" : path ? `${path}.${name}` : name);

function describe(schema: JsonSchema, path: string): void {
  const description = fieldDescriptions[path];
  if (description !== undefined) schema.description = description;
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    if (isSchema(field)) describe(field, joinPath(path, name));
  }
  if (isSchema(schema.items) && !Array.isArray(schema.items)) describe(schema.items, `${path}[]`);
  for (const choice of schema.anyOf ?? []) if (isSchema(choice)) describe(choice, path);
}

export function buildAssessmentJsonSchema(): JsonSchema {
  const schema = z.toJSONSchema(EditedAssessment, { target: "draft-7", io: "input" });
  describe(schema, "");
  return schema;
}

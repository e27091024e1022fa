import { Validator } from "@seriousme/openapi-schema-validator";
import { expect, test } from "vitest";
import type { AppContext } from "#load-context.ts";
import { createApi } from "../app.ts";

// Runs in Node: the validator compiles its schemas, which workerd doesn't allow.
test("the document is valid OpenAPI 3.1", async () => {
  const context = { env: { LOG_REQUESTS: "off" } } as AppContext;
  const response = await createApi().fetch(new Request("https://illumine.example/api/openapi.json"), context);
  const result = await new Validator().validate(await response.json<Record<string, unknown>>());
  expect(result).toEqual({ valid: true });
});

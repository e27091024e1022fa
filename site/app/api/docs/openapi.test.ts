import { Validator } from "@seriousme/openapi-schema-validator";
import { expect, test } from "vitest";
import type { AppContext } from "#load-context.ts";
import { createApi } from "../app.ts";

// The validator compiles its schemas, which workerd does not allow: here the document is read in Node.
test("the document is valid OpenAPI 3.1", async () => {
  const context = { env: { LOG_REQUESTS: "off" } } as AppContext;
  const answer = await createApi().fetch(new Request("https://illumine.example/api/openapi.json"), context);
  const result = await new Validator().validate(await answer.json<Record<string, unknown>>());
  expect(result).toEqual({ valid: true });
});

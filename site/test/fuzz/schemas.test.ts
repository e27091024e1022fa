import { fc } from "@illumine/shared/testing/properties.ts";
import { expect, test } from "vitest";
import type { z } from "zod";
import { endpointNames, endpointOf } from "../support/requests.ts";
import { buildPools } from "./requests.ts";
import { buildArbitrary } from "./schemas.ts";

const schemas = endpointNames.flatMap((name) => {
  const { params, query, body } = endpointOf(name);
  const asked: Record<string, z.ZodType | undefined> = { params, query, body };
  const pools = buildPools(name, "visitor");
  return Object.entries(asked).flatMap(([part, schema]) => (schema ? [[name, part, schema, pools] as const] : []));
});

test.each(schemas)("most values generated for %s's %s are valid", (_name, _part, schema, pools) => {
  const made = fc.sample(buildArbitrary(schema, pools), { seed: 1, numRuns: 100 });
  const results = made.map((value) => schema.safeParse(JSON.parse(JSON.stringify(value))));
  const refused = results.flatMap(({ error }) => (error ? [error.issues[0]] : []));
  expect(refused.length, JSON.stringify(refused.slice(0, 5))).toBeLessThan(50);
});

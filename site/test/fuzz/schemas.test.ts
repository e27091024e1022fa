import fc from "fast-check";
import { expect, test } from "vitest";
import type { z } from "zod";
import { endpointNames, endpointOf } from "../support/requests.ts";
import { toPools } from "./requests.ts";
import { toArbitrary } from "./schemas.ts";

const schemas = endpointNames.flatMap((name) => {
  const { params, query, body } = endpointOf(name);
  const asked: Record<string, z.ZodType | undefined> = { params, query, body };
  const pools = toPools(name, "visitor");
  return Object.entries(asked).flatMap(([part, schema]) => (schema ? [[name, part, schema, pools] as const] : []));
});

test.each(schemas)("most of what is made for %s's %s is what it takes", (_name, _part, schema, pools) => {
  const made = fc.sample(toArbitrary(schema, pools), { seed: 1, numRuns: 100 });
  const results = made.map((value) => schema.safeParse(JSON.parse(JSON.stringify(value))));
  const refused = results.flatMap(({ error }) => (error ? [error.issues[0]] : []));
  expect(refused.length, JSON.stringify(refused.slice(0, 5))).toBeLessThan(40);
});

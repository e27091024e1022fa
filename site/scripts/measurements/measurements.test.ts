import { expect, test } from "vitest";
import { buildMeasurement, type Measurement, updateMeasurements } from "./measurements.ts";

const document = `# Measurements

## The Worker

| what | how | result | limit | recorded |
|---|---|---|---|---|
| cold start | \`npm run bench\` | 90 ms | 120 ms | 2026-01-01 |
| rows read | \`npm run bench\` | 1.5 | 2 | 2026-01-01 |

## In the browser
Measured in Chromium.

## Repeating a measurement
- Close other programs.
`;

const build = (changes: Partial<Measurement> = {}): Measurement => ({
  topic: "The Worker",
  what: "cold start",
  command: "`npm run bench`",
  result: "80 ms",
  limit: "120 ms",
  isWithinLimit: true,
  ...changes,
});

test("a measurement replaces its row, and the other rows keep their dates", () => {
  const updated = updateMeasurements(document, [build()], "2026-02-03");
  expect(updated).toContain("| cold start | `npm run bench` | 80 ms | 120 ms | 2026-02-03 |");
  expect(updated).not.toContain("90 ms");
  expect(updated).toContain("| rows read | `npm run bench` | 1.5 | 2 | 2026-01-01 |");
  expect(updated).toContain("## Repeating a measurement\n- Close other programs.");
});

test("recording the same again changes nothing", () => {
  const once = updateMeasurements(document, [build()], "2026-02-03");
  expect(updateMeasurements(once, [build()], "2026-02-03")).toBe(once);
});

test("a new measurement is appended to the table of its topic", () => {
  const updated = updateMeasurements(document, [build({ what: "warm start", limit: "" })], "2026-02-03");
  expect(updated).toContain(
    "| rows read | `npm run bench` | 1.5 | 2 | 2026-01-01 |\n| warm start | `npm run bench` | 80 ms | | 2026-02-03 |\n\n##",
  );
});

test("the first measurement of a topic starts its table", () => {
  const updated = updateMeasurements(document, [build({ topic: "In the browser", what: "paint" })], "2026-02-03");
  expect(updated).toContain(
    "Measured in Chromium.\n\n| what | how | result | limit | recorded |\n|---|---|---|---|---|\n| paint |",
  );
});

test("a topic without a heading is refused by name", () => {
  expect(() => updateMeasurements(document, [build({ topic: "Sizes" })], "2026-02-03")).toThrow('"Sizes"');
});

test("a value above its limit isn't within it", () => {
  const quantity = { topic: "Sizes", what: "page", command: "x", max: 50, unit: "kB", digits: 1 } as const;
  expect(buildMeasurement({ ...quantity, value: 50 })).toMatchObject({ result: "50.0 kB", isWithinLimit: true });
  expect(buildMeasurement({ ...quantity, value: 50.1 })).toMatchObject({ limit: "50 kB", isWithinLimit: false });
  expect(buildMeasurement({ ...quantity, value: Number.NaN }).isWithinLimit).toBe(false);
});

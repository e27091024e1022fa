import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { site } from "../paths.mjs";
import { type Measurement, updateMeasurements } from "./measurements.ts";

const file = join(site, "docs/measurements.md");

export function recordMeasurements(measurements: readonly Measurement[], now: Date): void {
  for (const { what, result, limit, isWithinLimit } of measurements) {
    console.info(`${isWithinLimit ? "✓" : "✗"} ${what}: ${result}${limit && ` (limit ${limit})`}`);
  }
  const recordedOn = now.toISOString().slice(0, 10);
  const updated = updateMeasurements(readFileSync(file, "utf8"), measurements, recordedOn);
  writeFileSync(file, `${updated.trimEnd()}\n`);
}

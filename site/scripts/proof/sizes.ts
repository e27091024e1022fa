import { readFileSync } from "node:fs";
import { join } from "node:path";
import { buildMeasurement, type Measurement } from "../measurements/measurements.ts";
import { root } from "../paths.mjs";
import { runOrThrow } from "../run.mjs";

interface Annotation {
  type: string;
  description?: string;
}

interface Suite {
  specs?: { tests: { annotations: Annotation[] }[] }[];
  suites?: Suite[];
}

const listAnnotations = ({ specs = [], suites = [] }: Suite): Annotation[] => [
  ...specs.flatMap(({ tests }) => tests.flatMap(({ annotations }) => annotations)),
  ...suites.flatMap(listAnnotations),
];

/** What visitors download, brotli. The end-to-end test of the budgets measures it. */
export async function measureSizes(): Promise<Measurement[]> {
  const report = join(root, "test-results/sizes.json");
  await runOrThrow(
    "The test of the budgets",
    process.execPath,
    [
      ...[join(root, "node_modules/@playwright/test/cli.js"), "test", "--config", "site/playwright.config.ts"],
      ...["--project", "desktop-light", "--reporter", "json", "quality/budget"],
    ],
    { env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report } },
  );
  const sizes = listAnnotations(JSON.parse(readFileSync(report, "utf8")) as Suite).flatMap(({ type, description }) =>
    type === "size" && description
      ? [JSON.parse(description) as { what: string; bytes: number; maxBytes: number }]
      : [],
  );
  return sizes.map(({ what, bytes, maxBytes }) =>
    buildMeasurement({
      topic: "Sizes",
      what,
      command: "`npm run proof -- sizes`",
      value: bytes / 1000,
      max: maxBytes / 1000,
      unit: "kB",
      digits: 1,
    }),
  );
}

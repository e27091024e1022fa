import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { isSameJson } from "@illumine/shared/json/same-json.ts";
import { buildAssessment, buildQuestion } from "@illumine/shared/testing/assessment/factory.ts";
import { build } from "esbuild";
import { expect, test } from "vitest";
import { createErrorLog } from "#testing/drafts/draft-factory.ts";
import { parseFile } from "./parse-file.ts";
import { createFileParser } from "./parse-in-thread.ts";

const largeQuestion = buildQuestion("q", { text: "When a result looks too good, I check it again. ".repeat(12_000) });
const bytes = Buffer.from(JSON.stringify(buildAssessment({ psychometric: [largeQuestion] })));

test("a large file is read in a thread as it would be in main, and by main where the thread fails", async () => {
  const folder = await mkdtemp(join(tmpdir(), "illumine-thread-"));
  const outfile = join(folder, "parse-thread.mjs");
  await build({
    ...{ entryPoints: [join(import.meta.dirname, "parse-thread.ts")], outfile, bundle: true, platform: "node" },
    ...{ format: "esm", target: "node20", logLevel: "error", mainFields: ["module", "main"] },
  });
  const log = createErrorLog();
  const parse = createFileParser(pathToFileURL(outfile), log);
  expect(isSameJson(await parse(bytes), await parseFile(bytes))).toBe(true);
  expect(log.errors).toEqual([]);
  await rm(folder, { recursive: true });
  expect(isSameJson(await parse(bytes), await parseFile(bytes))).toBe(true);
  expect(log.errors).toEqual(["Couldn't parse a large file in a thread"]);
});

import { fileURLToPath } from "node:url";
import { digestOfVectors, expectedDigest } from "@illumine/shared/testing/scoring/vectors.ts";
import { build } from "esbuild";
import { expect, test } from "../support/fixtures.ts";

test("the scoring engine gives the same text in Chromium as in Node", async ({ page }) => {
  const bundle = await build({
    entryPoints: [fileURLToPath(new URL("../../../shared/testing/scoring/vectors.ts", import.meta.url))],
    bundle: true,
    write: false,
    format: "iife",
    globalName: "engine",
  });
  // A blank page: the site's content security policy would refuse the script.
  await page.setContent("<!doctype html><title>Engine</title>");
  await page.addScriptTag({ content: bundle.outputFiles[0]?.text ?? "" });
  const digest = await page.evaluate("engine.digestOfVectors()");
  expect(digest).toBe(expectedDigest);
  expect(digestOfVectors()).toBe(expectedDigest);
});

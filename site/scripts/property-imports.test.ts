import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "./paths.mjs";

const folders = ["shared", "site/app", "site/scripts", "site/test", "admin-desktop/src", "admin-desktop/test"];
const listTests = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.test\.tsx?$/.test(name) && !name.includes("node_modules"))
    .map((name) => join(folder, name));

test("every test imports fast-check from shared/testing/properties, which gives it the run's seed and effort", () => {
  const files = folders.flatMap(listTests);
  expect(files.length).toBeGreaterThan(200);
  const direct = files.filter((file) => /^import .* from "fast-check";$/m.test(readFileSync(join(root, file), "utf8")));
  expect(direct).toEqual([]);
});

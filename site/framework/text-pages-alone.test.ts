import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { site } from "../scripts/paths.mjs";
import { textPages } from "../scripts/text-page-list.mjs";
import { leaveOutScreen } from "./text-pages-alone.mjs";

test.each(textPages)("the deployed Worker has nothing of $path but its route", ({ route }) => {
  const code = leaveOutScreen(readFileSync(join(site, "app/routes", route, "route.tsx"), "utf8"));
  const exports = code.split("\n").filter((line) => line.startsWith("export "));
  expect(exports).toContain("export const handle = staticPage;");
  expect(exports).toContainEqual(
    expect.stringMatching(/^export default globalThis\.TEXT_PAGES_ARE_FILES \? undefined : \w+Screen;$/),
  );
  for (const line of exports)
    expect(line).toMatch(/handle = staticPage|export default globalThis|^export \{ (?:meta|loader) \};$/);
});

test("a route without a screen stops the build", () => {
  expect(() => leaveOutScreen("export const loader = () => null;")).toThrow("This route of a text page has no screen");
});

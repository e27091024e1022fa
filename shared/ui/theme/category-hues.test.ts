import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { buildHuesCss } from "./write-category-hues.ts";

test("category-hues.css is what the generator writes", () => {
  const file = readFileSync(new URL("category-hues.css", import.meta.url), "utf8");
  expect(file, "run: npx tsx shared/ui/theme/write-category-hues.ts").toBe(buildHuesCss());
});

import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../scripts/paths.mjs";
import { sharedChunks } from "./shared-chunks.mjs";

const folders = [
  "shared/admin",
  "shared/assessment",
  "shared/async",
  "shared/category",
  "shared/drawing",
  "shared/json",
  "shared/links",
  "shared/scoring",
  "shared/ui",
  "shared/visitor",
];
const listFiles = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map((name) => `/${folder}/${name}`);
const files = [
  "/shared/brand.ts",
  ...[...folders, "site/app", "node_modules/@tanstack", "node_modules/valibot"].flatMap(listFiles),
];

/** The names that a pattern lists, such as alert and spinner in `(?:alert|spinner)`. */
const listNames = ({ source }: RegExp) =>
  [...source.matchAll(/\(\?:([a-z\d-]+(?:\\\/[a-z-]+)?(?:\|[a-z\d-]+(?:\\\/[a-z-]+)?)*)\)/g)].flatMap(
    ([, names = ""]) => names.split("|"),
  );

test("every file named in a shared chunk exists", () => {
  for (const pattern of Object.values(sharedChunks).flat()) {
    if (pattern.source.includes("preload-helper")) continue;
    const found = files.filter((file) => pattern.test(file));
    const missing = listNames(pattern).filter(
      (name) => !found.some((file) => file.includes(`/${name.replaceAll("\\/", "/")}.`)),
    );
    expect(missing, `${pattern} in site/framework/shared-chunks.mjs: correct the paths`).toEqual([]);
    expect(found, `${pattern}: no such file`).not.toEqual([]);
  }
});

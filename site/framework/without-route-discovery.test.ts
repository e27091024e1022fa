import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../scripts/paths.mjs";
import { withoutRouteDiscovery } from "./without-route-discovery.mjs";

const path = join(root, "node_modules/@remix-run/react/dist/esm/fog-of-war.js");
const { transform } = withoutRouteDiscovery();

test("Remix's discovery of routes is left out, and nothing else", () => {
  const { code } = transform(readFileSync(path, "utf8"), path) ?? { code: "" };
  expect(code).not.toContain("fetch(");
  expect(code).toContain("export const isFogOfWarEnabled = () => false;");
  expect(transform("export {};", "/node_modules/@remix-run/react/dist/esm/components.js")).toBeNull();
});

test("another version, with other exports, stops the build", () => {
  expect(() => transform("export { isFogOfWarEnabled, discoverRoutes };\n", path)).toThrow("discoverRoutes");
  expect(() => transform("", path)).toThrow("other exports");
});

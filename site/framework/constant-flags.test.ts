import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../scripts/paths.mjs";
import { constantFlags } from "./constant-flags.mjs";

const folder = join(root, "node_modules/@remix-run/react/dist/esm");
const { transform } = constantFlags({ v3_singleFetch: true, v3_lazyRouteDiscovery: false });
const transformFile = (name: string) => transform(readFileSync(join(folder, name), "utf8"), join(folder, name))?.code;

test("Remix reads no flag that is constant", () => {
  const changed = readdirSync(folder).filter((name) => name.endsWith(".js") && transformFile(name) !== undefined);
  expect(changed).toEqual(expect.arrayContaining(["browser.js", "components.js", "fog-of-war.js", "links.js"]));
  for (const name of changed) expect(transformFile(name), name).not.toMatch(/\.(?:v3_singleFetch|v3_lazyRoute)/);
});

test("a flag's whole path is replaced by its value", () => {
  const path = join(folder, "browser.js");
  expect(transform("if (window.__remixContext.future.v3_singleFetch) start(future);", path)?.code).toBe(
    "if (true) start(future);",
  );
  expect(transform("return future.v3_lazyRouteDiscovery === true;", path)?.code).toBe("return false === true;");
  expect(transform("return future.v3_fetcherPersist;", path)).toBeNull();
  expect(transform("return future.v3_singleFetch;", "/site/app/root.tsx")).toBeNull();
});

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../paths.mjs";
import { buildSbom, type Lock } from "./sbom.ts";

const lock: Lock = {
  name: "illumine",
  version: "1.6.0",
  packages: {
    "": { name: "illumine", version: "1.6.0", dependencies: { zod: "4" } },
    site: {
      name: "@illumine/site",
      devDependencies: { "@scope/tool": "1" },
      dependencies: { "@illumine/shared": "*" },
    },
    shared: { name: "@illumine/shared" },
    "node_modules/@illumine/shared": { link: true },
    "node_modules/zod": { version: "4.0.0", license: "MIT", integrity: "sha512-AAEC/w==" },
    "node_modules/@scope/tool": {
      version: "1.0.0",
      dev: true,
      license: "(MIT OR Apache-2.0)",
      dependencies: { zod: "3" },
    },
    "node_modules/@scope/tool/node_modules/zod": { version: "3.0.0", dev: true },
  },
};

test("every locked package is a component with its address, hash and license", () => {
  const { components } = buildSbom(lock, "2026-12-01");
  expect(components.map(({ purl }) => purl)).toEqual([
    "pkg:npm/zod@4.0.0",
    "pkg:npm/%40scope/tool@1.0.0",
    "pkg:npm/zod@3.0.0",
  ]);
  expect(components[0]).toMatchObject({
    hashes: [{ alg: "SHA-512", content: "000102ff" }],
    licenses: [{ license: { name: "MIT" } }],
  });
  expect(components[1]).toMatchObject({
    licenses: [{ expression: "(MIT OR Apache-2.0)" }],
    properties: [{ name: "cdx:npm:package:development", value: "true" }],
  });
});

test("a dependency is the copy that Node would load", () => {
  const { dependencies } = buildSbom(lock, "2026-12-01");
  expect(dependencies).toEqual([
    { ref: "illumine@1.6.0", dependsOn: ["node_modules/@scope/tool@1.0.0", "node_modules/zod@4.0.0"] },
    { ref: "node_modules/zod@4.0.0", dependsOn: [] },
    { ref: "node_modules/@scope/tool@1.0.0", dependsOn: ["node_modules/@scope/tool/node_modules/zod@3.0.0"] },
    { ref: "node_modules/@scope/tool/node_modules/zod@3.0.0", dependsOn: [] },
  ]);
});

test("the list of our own lock file has the shape of CycloneDX 1.6, and every reference leads to a component", () => {
  const ours = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as Lock;
  const sbom = buildSbom(ours, "2026-12-01");
  expect(sbom).toMatchObject({ bomFormat: "CycloneDX", specVersion: "1.6", version: 1 });
  expect(sbom.serialNumber).toMatch(/^urn:uuid:[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/);
  expect(sbom.components.length).toBeGreaterThan(1000);
  for (const component of sbom.components) {
    expect(component, component["bom-ref"]).toMatchObject({
      name: expect.stringMatching(/./),
      version: expect.stringMatching(/^\d/),
      purl: expect.stringMatching(/^pkg:npm\/.+@\d/),
      hashes: expect.arrayContaining([{ alg: "SHA-512", content: expect.stringMatching(/^[\da-f]{128}$/) }]),
    });
  }
  const references = sbom.components.map((component) => component["bom-ref"]);
  expect(new Set(references).size).toBe(references.length);
  const known = new Set(references);
  expect(sbom.dependencies.flatMap(({ dependsOn }) => dependsOn).filter((ref) => !known.has(ref))).toEqual([]);
  expect(sbom.dependencies[0]?.dependsOn.length).toBeGreaterThan(40);
});

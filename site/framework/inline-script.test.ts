import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import ts from "typescript";
import { afterAll, beforeAll, expect, test } from "vitest";
import { root } from "../scripts/paths.mjs";
import { bundleInlineScript } from "./inline-script.mjs";

const folder = join(root, "site/app/inline-scripts");
const files = readdirSync(folder)
  .filter((name) => name.endsWith(".ts") && !/\.(?:test|d)\.ts$/.test(name))
  .map((name) => join(folder, name));

/** All codes of TypeScript's "Cannot find name …". */
const unknownName = new Set([2304, 2552, 2580, 2581, 2582, 2583, 2584, 2591, 2592, 2593]);

function listUnknownGlobals(paths: readonly string[]): string[] {
  const program = ts.createProgram(paths, {
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    lib: ["lib.es2022.d.ts", "lib.dom.d.ts", "lib.dom.iterable.d.ts"],
    types: [],
    allowImportingTsExtensions: true,
    noEmit: true,
    strict: true,
  });
  return program
    .getSemanticDiagnostics()
    .filter(({ code }) => unknownName.has(code))
    .map(({ file, messageText }) => `${file?.fileName}: ${ts.flattenDiagnosticMessageText(messageText, " ")}`);
}

const temporary = mkdtempSync(join(tmpdir(), "inline-script-"));
const broken = join(temporary, "broken.ts");
let unknown: string[] = [];

beforeAll(() => {
  writeFileSync(broken, "export const mode = process.env;\nanalytics.push(mode);\n");
  unknown = listUnknownGlobals([...files, broken]);
});

afterAll(() => rmSync(temporary, { recursive: true, force: true }));

test("inline scripts use only what a browser page has", () => {
  const message = "An inline script runs in the bare page: import what it needs, or read it from window";
  expect(
    unknown.filter((name) => !name.startsWith(broken)),
    message,
  ).toEqual([]);
});

test("an unknown global in an inline script is found by name", () => {
  expect(unknown.filter((name) => name.startsWith(broken))).toEqual([
    expect.stringContaining("Cannot find name 'process'"),
    expect.stringContaining("Cannot find name 'analytics'"),
  ]);
});

test("inline scripts are small, and none can end its script element", async () => {
  const scripts = await Promise.all(files.map((file) => bundleInlineScript(file)));
  for (const { text } of scripts) expect(text).not.toMatch(/<\/script|<!--/i);
  const head = await bundleInlineScript(join(folder, "head.ts"));
  const start = await bundleInlineScript(join(folder, "start-framework.ts"));
  expect(head.text.length).toBeLessThan(3300);
  expect(start.text.length).toBeLessThan(1100);
});

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fc, timesEffort } from "@illumine/shared/testing/properties.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { nodeDisk } from "#src/main/disk/disk.ts";
import { serveRenderer } from "./serve-renderer.ts";

let outside = "";
let serve: ReturnType<typeof serveRenderer>;

beforeAll(() => {
  outside = mkdtempSync(join(tmpdir(), "illumine-"));
  const folder = join(outside, "renderer");
  mkdirSync(join(folder, "assets"), { recursive: true });
  for (const name of ["secret.json", "renderer/index.html", "renderer/.hidden.json", "renderer/notes.exe"])
    writeFileSync(join(outside, name), name);
  for (const ending of ["js", "mjs", "css", "wasm", "woff2", "ttf", "svg", "png", "json", "txt"])
    writeFileSync(join(folder, `assets/file-A_1.${ending}`), ending);
  serve = serveRenderer({ disk: nodeDisk, folder });
});
afterAll(() => rmSync(outside, { recursive: true }));

const ask = (path: string, method = "GET") => serve({ method, url: `app://illumine${path}` });

test("the start address is the page, with its policy", async () => {
  const page = await ask("/");
  expect(await page.text()).toBe("renderer/index.html");
  expect(page.headers.get("Content-Security-Policy")).toContain("default-src 'none'; script-src 'self'");
});

test.each([
  ["js", "text/javascript; charset=utf-8"],
  ["mjs", "text/javascript; charset=utf-8"],
  ["css", "text/css; charset=utf-8"],
  ["wasm", "application/wasm"],
  ["woff2", "font/woff2"],
  ["ttf", "font/ttf"],
  ["svg", "image/svg+xml; charset=utf-8"],
  ["png", "image/png"],
  ["json", "application/json; charset=utf-8"],
  ["txt", "text/plain; charset=utf-8"],
])("a .%s file is served as %s, and no browser may take it for anything else", async (ending, type) => {
  const file = await ask(`/assets/file-A_1.${ending}?v=1`);
  expect(file.status).toBe(200);
  expect(file.headers.get("Content-Type")).toBe(type);
  expect(file.headers.get("X-Content-Type-Options")).toBe("nosniff");
  expect(await file.text()).toBe(ending);
});

test.each([
  "/nothing.js",
  "/assets",
  "/assets/",
  "/notes.exe",
  "/.hidden.json",
  "/../secret.json",
  "/%2e%2e/secret.json",
  "/%2E%2E%2Fsecret.json",
  "/..%2fsecret.json",
  "/..%5csecret.json",
  "/assets/..%2f..%2fsecret.json",
  "/assets/%252e%252e/secret.json",
  "//etc/passwd.json",
  "/C:/secret.json",
  "/index.html%00.js",
  "/index.html::$DATA",
  "/%E0%A4%A",
])("%s is not there", async (path) => {
  const refused = await ask(path);
  expect(refused.status).toBe(404);
  expect(await refused.text()).toBe("");
});

test("no path, whatever is in it, reaches a file outside the folder", async () => {
  const step = fc.constantFrom(
    "..",
    "%2e%2e",
    ".%2e",
    "/",
    "%2f",
    "\\",
    "%5c",
    "assets",
    "secret.json",
    "%00",
    ".",
    "~",
    "C:",
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
      const answer = await ask(`/${steps.join("")}`);
      expect(await answer.text()).not.toBe("secret.json");
    }),
    { numRuns: timesEffort(500) },
  );
});

test("files are only read", async () => {
  for (const method of ["POST", "PUT", "DELETE", "OPTIONS"]) expect((await ask("/", method)).status).toBe(405);
  const head = await ask("/", "HEAD");
  expect(head.headers.get("Content-Length")).toBe(String("renderer/index.html".length));
  expect(await head.text()).toBe("");
});

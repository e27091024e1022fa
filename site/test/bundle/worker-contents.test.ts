import { expect, test } from "vitest";
import contents from "#build/server/contents.json";
import wrangler from "../../../wrangler.toml?raw";

/** Whatever the server runs. All others are for browsers, or not needed at all. */
const serverPackages = new Set([
  ...["@remix-run/react", "@remix-run/router", "@remix-run/server-runtime"],
  ...["react", "react-dom", "react-router", "react-router-dom", "scheduler"],
  ...["set-cookie-parser", "turbo-stream"],
  ...["hono", "@hono/zod-openapi", "@hono/zod-validator", "@asteasolutions/zod-to-openapi"],
  ...["zod", "drizzle-orm", "jose"],
  // Passkeys. What checks certificates isn't among them.
  ...["@simplewebauthn/server", "@levischuck/tiny-cbor", "@hexagon/base64"],
  // Uploads.
  ...["@remix-run/multipart-parser", "@remix-run/headers", "image-size"],
  ...["file-type", "strtok3", "token-types", "@tokenizer/inflate", "@borewit/text-codec"],
  ...["ieee754", "uint8array-extras"],
  // Sanitizing posts.
  ...["sanitize-html", "htmlparser2", "entities", "parse-srcset", "launder"],
  ...["escape-string-regexp", "is-plain-object"],
]);

/** The Worker and what it loads on demand, as Vite wrote them. */
const files: Record<string, string> = import.meta.glob("../../build/server/*.js", {
  eager: true,
  query: "?raw",
  import: "default",
});

const modules = Object.values(contents).flatMap((file) => Object.entries(file.modules));
const isPackage = (name: string) => !/^(?:site|shared)\/|\0/.test(name);

test("no package that only browsers need is in the Worker", () => {
  const others = modules.flatMap(([name]) => name).filter((name) => isPackage(name) && !serverPackages.has(name));
  expect(others, "Load it with import() in an effect or a handler, or name it here if the server needs it.").toEqual(
    [],
  );
});

test("neither editors nor the contents of assessments and posts are in the Worker", () => {
  const editors = modules
    .flatMap(([name]) => name)
    .filter((name) => /^shared\/(?:admin\/(?!paths\.ts)|ui\/kit)/.test(name));
  expect(editors, "Screens without server rendering are loaded with import().").toEqual([]);
  // Their ids and categories are enough.
  const built = modules.filter(([name]) => /\/content\/(?:assessments|posts)\/.*\.json$/.test(name));
  expect(built.length).toBeGreaterThan(0);
  expect(built.filter(([, bytes]) => bytes > 200)).toEqual([]);
});

/** A file and what it imports at once, each after what it imports. */
function listLoaded(file: string, loaded = new Set<string>()): Set<string> {
  for (const imported of contents[file]?.imports ?? []) {
    if (imported in contents && !loaded.has(imported)) listLoaded(imported, loaded);
  }
  return loaded.add(file);
}

test("before a part is needed, the Worker has loaded neither schemas nor React, and no package but drizzle", () => {
  const loaded = [...listLoaded("worker.js")].flatMap((file) => Object.keys(contents[file]?.modules ?? {}));
  expect(loaded).toContain("site/worker.ts");
  expect(
    new Set(loaded.filter(isPackage)),
    "A part that few requests need is loaded with import() in site/worker.ts.",
  ).toEqual(new Set(["drizzle-orm"]));
});

test("the Worker has React as for production, and no wrappers that give functions their names", () => {
  const worker = Object.values(files).join("\n");
  expect(worker.length).toBeGreaterThan(500_000);
  // Only development builds of React and its router warn.
  expect(worker).not.toMatch(/should have a unique "key" prop|No routes matched location|react\.development/);
  expect(worker).not.toMatch(/__name\b|"name",\s*\{\s*value:\s*\w+,\s*configurable:/);
  // Wrangler bundles it again.
  expect(wrangler).toMatch(/^keep_names = false$/m);
});

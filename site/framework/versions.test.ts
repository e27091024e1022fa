import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root, site } from "../scripts/paths.mjs";

/** That of the site: the desktop app and the tests have another Vite. */
function readVersion(name: string): string {
  const folder = [site, root].map((base) => join(base, "node_modules", name)).find(existsSync) ?? name;
  return JSON.parse(readFileSync(join(folder, "package.json"), "utf8")).version;
}

// Each file depends on undocumented behavior of one version.
test.each([
  [
    "react-dom",
    "18.3.1",
    "page-document.ts rewrites the HTML that it renders; bundle-worker.mjs takes a half of its server",
  ],
  [
    "@remix-run/react",
    "2.17.5",
    "loader-data.ts catches the promise that RemixBrowser throws; constant-flags.mjs replaces its flags",
  ],
  [
    "@remix-run/server-runtime",
    "2.17.5",
    "page-data.ts writes the loaders' data that it streams, and leave-out-rendered.mjs changes what it streams",
  ],
  ["@remix-run/router", "1.23.4", "step-history.ts writes entries into the history as its createBrowserHistory would"],
  ["react-router-dom", "6.30.6", "bundle-worker.mjs leaves out the react-dom that it imports"],
  ["sanitize-html", "2.18.1", "bundle-worker.mjs leaves out its postcss and takes only the parser of htmlparser2"],
  ["htmlparser2", "12.0.0", "bundle-worker.mjs takes its parser by the file's name"],
  ["zod", "4.6.7", "bundle-worker.mjs leaves out what writes JSON Schemas by the files' names"],
  ["@simplewebauthn/server", "14.0.3", "bundle-worker.mjs replaces its modules by their names"],
  ["vite", "6.4.6", "minify-editors.mjs replaces its terser plugin for the editors' files"],
  ["cmdk", "1.1.1", "shared/bundling/cmdk-alone.mjs leaves out its dialog"],
  ["monaco-editor", "0.57.0", "shared/bundling/monaco.mjs leaves out its features"],
])("%s has the version that our changes were made for", (name, version, reason) => {
  expect(
    readVersion(name),
    `${name} has another version, and ${reason}. Follow site/docs/before-you-upgrade.md, then change the version here.`,
  ).toBe(version);
});

import { basename, dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const threads = {
  "parse-thread": "../src/main/files/parse-thread.ts",
  "git-thread": "../src/main/git/git-thread.ts",
};

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export const renderer = here("../out/renderer");

export async function buildMain(outfile: string): Promise<void> {
  await build({
    entryPoints: {
      [basename(outfile, ".mjs")]: here("./main-process.ts"),
      ...Object.fromEntries(Object.entries(threads).map(([name, path]) => [name, here(path)])),
    },
    outdir: dirname(outfile),
    outExtension: { ".js": ".mjs" },
    bundle: true,
    platform: "node",
    mainFields: ["module", "main"],
    format: "esm",
    target: "node20",
    sourcemap: "inline",
    logLevel: "error",
    banner: { js: 'import { createRequire } from "node:module"; const require = createRequire(import.meta.url);' },
  });
}

import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export const renderer = here("../out/renderer");

export async function buildMain(outfile: string): Promise<void> {
  await build({
    entryPoints: [here("./main-process.ts")],
    outfile,
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

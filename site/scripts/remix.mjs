// The Remix command line, wherever npm installed it.
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";

const manifest = createRequire(import.meta.url).resolve("@remix-run/dev/package.json");
await import(pathToFileURL(join(dirname(manifest), "dist/cli.js")).href);

// Serves the site for end-to-end tests, with a fresh database and on a separate port.
// --without-database: the database has no tables, so that every query fails.
// --cached: pages are cached as for visitors. Otherwise they aren't, because tests change what they show.
import { spawn } from "node:child_process";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { buildIfNeeded } from "./build.mjs";
import { root } from "./paths.mjs";
import { run } from "./run.mjs";
import { writeLocalSecrets } from "./secrets.mjs";

const port = process.env["E2E_PORT"] ?? "8799";
const state = join(root, `.wrangler/e2e-${port}`);

rmSync(state, { recursive: true, force: true });
writeLocalSecrets();
await buildIfNeeded();
if (!process.argv.includes("--without-database")) {
  const tsx = join(root, "node_modules/tsx/dist/cli.mjs");
  const script = ["--tsconfig", "site/scripts/tsconfig.json", "site/scripts/prepare-database.ts", state];
  if ((await run(process.execPath, [tsx, ...script])) !== 0) process.exit(1);
}

// Real ads aren't shown on localhost: their tests use ads.localhost.
const variables = ["AD_CLIENT:ca-pub-1234567890123456", "AD_SLOT_BANNER:1111111111", "AD_SLOT_SIDE:2222222222"];
if (!process.argv.includes("--cached")) variables.push("PAGE_CACHE:off");

const wrangler = join(root, "node_modules/wrangler/bin/wrangler.js");
const server = spawn(
  process.execPath,
  [
    ...[wrangler, "dev", "--port", port, "--inspector-port", "0", "--persist-to", state, "--log-level", "warn"],
    ...variables.flatMap((variable) => ["--var", variable]),
  ],
  { cwd: root, stdio: ["ignore", "inherit", "inherit"], env: { ...process.env, WRANGLER_SEND_METRICS: "false" } },
);
for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM"])) process.on(signal, () => server.kill(signal));
server.on("exit", (code) => process.exit(code ?? 0));

// Deploys to Cloudflare and creates what is missing there: npm run deploy [-- --dry-run] [--admin-email you@your.domain]
import { createInterface } from "node:readline/promises";
import { parseArgs } from "node:util";
import { buildIfNeeded } from "./build.mjs";
import { requireAccount } from "./cloudflare-account.ts";
import { ContentError } from "./content/content-error.ts";
import { loadContent } from "./content/load-content.ts";
import { seedBuiltInContent } from "./content/seed-content.ts";
import { type DeployTools, deploy } from "./deploy/deploy.ts";
import { configFile, openRemotePlatform, readSiteConfig } from "./platform.ts";
import { createWrangler } from "./wrangler.ts";

const usage = "Usage: npm run deploy -- [--dry-run] [--admin-email you@your.domain]";

function parseOptions() {
  try {
    const { values } = parseArgs({
      options: { "dry-run": { type: "boolean", default: false }, "admin-email": { type: "string" } },
    });
    return { isDryRun: values["dry-run"], adminEmail: values["admin-email"] ?? process.env["ADMIN_EMAIL"] };
  } catch {
    throw new Error(usage);
  }
}

async function ask(question: string): Promise<string | undefined> {
  if (!process.stdin.isTTY) return undefined;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return await terminal.question(question);
  } finally {
    terminal.close();
  }
}

async function runDeploy(): Promise<void> {
  const options = parseOptions();
  // First: an error in the content must not stop a deploy halfway.
  const content = loadContent();
  const { account_id, database, bucket } = await readSiteConfig();
  const wrangler = createWrangler();
  const account = await requireAccount(wrangler, process.env["CLOUDFLARE_ACCOUNT_ID"] ?? account_id);
  const tools: DeployTools = {
    wrangler,
    build: buildIfNeeded,
    seed: async () => {
      const platform = await openRemotePlatform(account.id);
      try {
        return await seedBuiltInContent(platform.env, content);
      } finally {
        await platform.dispose();
      }
    },
    ask,
    print: (line) => console.info(line),
  };
  const names = {
    database: database.database_name,
    databaseId: database.database_id,
    bucket: bucket.bucket_name,
  };
  await deploy({ accountId: account.id, names, configFile, ...options }, tools);
}

try {
  await runDeploy();
} catch (error) {
  if (error instanceof ContentError) console.error(`The content has errors. Nothing was deployed:\n${error.message}`);
  else console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

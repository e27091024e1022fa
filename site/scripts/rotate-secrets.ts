// Replaces the secrets of the sign-in: npm run rotate-secrets [-- --dry-run] [--leaked]
import { parseArgs } from "node:util";
import { requireAccount } from "./cloudflare-account.ts";
import { readSiteConfig } from "./platform.ts";
import { rotateSecrets } from "./rotate-secrets/rotate-secrets.ts";
import { createWrangler } from "./wrangler.ts";

const usage = "Usage: npm run rotate-secrets -- [--dry-run] [--leaked]";

function parseOptions() {
  try {
    const { values } = parseArgs({
      options: { "dry-run": { type: "boolean", default: false }, leaked: { type: "boolean", default: false } },
    });
    return { isDryRun: values["dry-run"], isLeaked: values.leaked };
  } catch {
    throw new Error(usage);
  }
}

try {
  const options = parseOptions();
  const wrangler = createWrangler();
  const { id } = await requireAccount(
    wrangler,
    process.env["CLOUDFLARE_ACCOUNT_ID"] ?? (await readSiteConfig()).account_id,
  );
  const print = (line: string) => console.info(line);
  await rotateSecrets({ accountId: id, now: new Date(), ...options }, { wrangler, print });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

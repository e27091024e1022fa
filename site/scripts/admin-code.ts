// Makes a sign-in code without mail, for whoever may use wrangler on this account: npm run admin:code -- --local|--remote
// Usage: tsx admin-code.ts --local|--remote [--site https://your.site] [--persist-to folder]
import { join } from "node:path";
import { parseArgs } from "node:util";
import { brand } from "@illumine/shared/brand.ts";
import { createCode, createSecret, hashCode, hashSecret } from "../app/services/tokens/tokens.ts";
import { localState, root } from "./paths.mjs";
import { runOrThrow } from "./run.mjs";

const usage = "Usage: npm run admin:code -- --local|--remote [--site https://your.site]";
/** As long as a mailed code. */
const minutes = 10;

function parseOptions() {
  const { values } = parseArgs({
    options: {
      local: { type: "boolean", default: false },
      remote: { type: "boolean", default: false },
      site: { type: "string" },
      "persist-to": { type: "string" },
    },
  });
  if (values.local === values.remote) throw new Error(usage);
  const fallback = values.local ? `http://localhost:${process.env["PORT"] ?? 8787}` : brand.siteUrl;
  const site = new URL(values.site ?? fallback).origin;
  return { isLocal: values.local, site, state: values["persist-to"] ?? localState };
}

/**
 * One row, made of hashes and numbers only. The code's hash is keyed with the challenge, 256 random bits that stand
 * nowhere but in the link: the script cannot read the Worker's OTP_PEPPER, and whoever reads the row learns nothing.
 * The database's own clock dates it.
 */
async function toInsert(challenge: string, code: string): Promise<string> {
  const now = "cast(unixepoch('subsec') * 1000 as integer)";
  const values = `'${await hashSecret(challenge)}', '${await hashCode(challenge, challenge, code)}', 'operator', 0`;
  return `insert into one_time_codes (challenge_hash, code_hash, source, tries, created_at, expires_at) values (${values}, ${now}, ${now} + ${minutes * 60_000})`;
}

async function makeAdminCode(): Promise<void> {
  const { isLocal, site, state } = parseOptions();
  const challenge = createSecret();
  const code = createCode();
  await runOrThrow(
    "Writing the code to D1",
    process.execPath,
    [
      join(root, "node_modules/wrangler/bin/wrangler.js"),
      ...["d1", "execute", "DB", "--yes", "--command", await toInsert(challenge, code)],
      ...(isLocal ? ["--local", "--persist-to", state] : ["--remote"]),
    ],
    { env: { ...process.env, WRANGLER_SEND_METRICS: "false" } },
  );
  console.info(`
  1. Open this link in the browser that shall sign in (once; keep it to yourself):
     ${site}/api/auth/operator-code/${challenge}
  2. On /admin choose Send OTP. No mail is sent.
  3. Enter ${code}. It works once, with 5 tries, for ${minutes} minutes.
`);
}

try {
  await makeAdminCode();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

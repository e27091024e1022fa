// Creates a sign-in code without e-mail: npm run admin:code -- --local|--remote [--site https://your.site]
import { join } from "node:path";
import { parseArgs } from "node:util";
import { brand } from "@illumine/shared/brand.ts";
import { createDigits, createSecret, hashCode, hashSecret } from "../app/services/tokens/tokens.ts";
import { localState, root } from "./paths.mjs";
import { runOrThrow } from "./run.mjs";

const usage = "Usage: npm run admin:code -- --local|--remote [--site https://your.site]";
/** The same as for a mailed code. */
const lifetimeMinutes = 10;

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

/** The script can't read OTP_PEPPER: the hash is keyed with the challenge, 256 random bits that only the link has. */
async function buildInsert(challenge: string, code: string): Promise<string> {
  const now = "cast(unixepoch('subsec') * 1000 as integer)";
  const values = `'${await hashSecret(challenge)}', '${await hashCode(challenge, challenge, code)}', 'operator', 0`;
  return `insert into one_time_codes (challenge_hash, code_hash, source, tries, created_at, expires_at) values (${values}, ${now}, ${now} + ${lifetimeMinutes * 60_000})`;
}

async function createAdminCode(): Promise<void> {
  const { isLocal, site, state } = parseOptions();
  const challenge = createSecret();
  const code = createDigits();
  await runOrThrow(
    "Saving the code in D1",
    process.execPath,
    [
      join(root, "node_modules/wrangler/bin/wrangler.js"),
      ...["d1", "execute", "DB", "--yes", "--command", await buildInsert(challenge, code)],
      ...(isLocal ? ["--local", "--persist-to", state] : ["--remote"]),
    ],
    { env: { ...process.env, WRANGLER_SEND_METRICS: "false" } },
  );
  console.info(`
  1. Open this link in the browser where you want to sign in. It works once. Don't share it:
     ${site}/api/auth/operator-code/${challenge}
  2. On /admin, choose Send OTP. No e-mail is sent.
  3. Enter ${code}. It works once, for ${lifetimeMinutes} minutes, with up to 5 tries.
`);
}

try {
  await createAdminCode();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

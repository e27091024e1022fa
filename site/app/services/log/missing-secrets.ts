import type { Env } from "#env.ts";
import { findSigningKeys } from "../tokens/signing-keys.ts";
import { warnOnce } from "./warn-once.ts";

const names = ["JWT_SECRET", "OTP_PEPPER", "ADMIN_EMAIL"] as const satisfies readonly (keyof Env)[];

export function warnMissingSecrets(env: Env): void {
  // A later signing key has a longer name.
  const missing = names.filter((name) => !(name === "JWT_SECRET" ? findSigningKeys(env) : env[name]));
  if (missing.length === 0) return;
  warnOnce(
    `Missing secrets: ${missing.join(", ")}. On your machine, run: npm start. In production, run: wrangler secret put <name>`,
  );
}

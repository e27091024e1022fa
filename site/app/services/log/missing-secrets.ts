import type { Env } from "#env.ts";
import { warnOnce } from "./warn-once.ts";

const names = ["JWT_SECRET", "OTP_PEPPER", "ADMIN_EMAIL"] as const satisfies readonly (keyof Env)[];

export function warnMissingSecrets(env: Env): void {
  const missing = names.filter((name) => !env[name]);
  if (missing.length === 0) return;
  warnOnce(
    `Missing secrets: ${missing.join(", ")}. On your machine, run: npm start. In production, run: wrangler secret put <name>`,
  );
}

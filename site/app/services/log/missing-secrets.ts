import type { Env } from "#env.ts";
import { warnOnce } from "./warn-once.ts";

const names = ["JWT_SECRET", "OTP_PEPPER", "ADMIN_EMAIL"] as const satisfies readonly (keyof Env)[];

/** Says once, in one line, which secrets the Worker lacks and what to run. Visitors need none; sign-in does. */
export function warnMissingSecrets(env: Env): void {
  const missing = names.filter((name) => !env[name]);
  if (missing.length === 0) return;
  warnOnce(`Secrets are missing: ${missing.join(", ")}. Locally run: npm start. Deployed: wrangler secret put <name>`);
}

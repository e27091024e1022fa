import { isOwnAddress } from "#app/services/tokens/sign-in-secrets.ts";

/** Any host that is not a developer's machine: there a made-up address is refused. */
const publicHost = "illumine.workers.dev";

/** @throws Error when the deployed Worker would not take the address: not one, or one that nobody can own */
export function requireAdminEmail(email: string | undefined): string {
  const address = email?.trim();
  if (!address) {
    throw new Error(
      "The administrator's address is missing: npm run deploy -- --admin-email you@your.domain (or ADMIN_EMAIL in the environment).",
    );
  }
  // The Worker's own rule.
  if (!isOwnAddress(address, publicHost)) {
    throw new Error(`"${address}" cannot be the administrator's address: codes for signing in are mailed to it.`);
  }
  return address;
}

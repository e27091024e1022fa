import { isMailableAddress } from "#app/services/tokens/sign-in-secrets.ts";

/** Any public host: made-up addresses are refused there. */
const publicHost = "illumine.workers.dev";

/** @throws Error if the deployed Worker would refuse the address */
export function requireAdminEmail(email: string | undefined): string {
  const address = email?.trim();
  if (!address) {
    throw new Error(
      "The administrator's address is missing: npm run deploy -- --admin-email you@your.domain (or ADMIN_EMAIL in the environment).",
    );
  }
  if (!isMailableAddress(address, publicHost)) {
    throw new Error(`"${address}" can't be the administrator's address: sign-in codes are mailed to it.`);
  }
  return address;
}

import type { Env } from "#env.ts";
import { logError } from "../log/log.ts";
import { findSigningKeys, isStrong, type SigningKeys } from "./signing-keys.ts";

export interface SignInSecrets {
  signingKeys: SigningKeys;
  otpPepper: string;
  adminEmail: string;
}

const address = /^[^\s@<>,;]+@[^\s@<>,;]+\.[^\s@<>,;.]+$/;
/** Reserved names (RFC 2606) and a developer's machine or network. */
const reservedDomain = /(^|\.)(example|test|invalid|localhost|local|example\.(com|net|org))$/i;
const ipAddress = /^(\[.*\]|\d+\.\d+\.\d+\.\d+)$/;

/** Made-up addresses are allowed only during development. */
export function isMailableAddress(email: string | undefined, hostname: string): email is string {
  if (email === undefined || !address.test(email)) return false;
  const isDevelopment = reservedDomain.test(hostname) || ipAddress.test(hostname);
  return isDevelopment || !reservedDomain.test(email.slice(email.indexOf("@") + 1));
}

/** Null if a secret is missing or still a default; the log names it. `hostname`: the site's. */
export function findSignInSecrets(env: Env, hostname: string): SignInSecrets | null {
  const { OTP_PEPPER: otpPepper, ADMIN_EMAIL: adminEmail } = env;
  const signingKeys = findSigningKeys(env);
  const isReused = signingKeys?.some(({ secret }) => secret === otpPepper) === true;
  if (signingKeys && isStrong(otpPepper) && !isReused && isMailableAddress(adminEmail, hostname)) {
    return { signingKeys, otpPepper, adminEmail };
  }
  const wrong = [
    !signingKeys && "JWT_SECRET",
    (!isStrong(otpPepper) || isReused) && "OTP_PEPPER",
    !isMailableAddress(adminEmail, hostname) && "ADMIN_EMAIL",
  ].filter(Boolean);
  logError("sign-in is off: secrets are missing or defaults", { secrets: wrong });
  return null;
}

import type { Env } from "#env.ts";
import { logError } from "../log/log.ts";

export interface SignInSecrets {
  jwtSecret: string;
  otpPepper: string;
  adminEmail: string;
}

/** 256 bits are 43 characters as base64url, 64 as hex. */
const minSecretLength = 32;
const placeholder = /change.?me|your.?secret|placeholder|example|default|^(.)\1*$/i;
const address = /^[^\s@<>,;]+@[^\s@<>,;]+\.[^\s@<>,;.]+$/;
/** Reserved names (RFC 2606) and a developer's machine or network. */
const reservedDomain = /(^|\.)(example|test|invalid|localhost|local|example\.(com|net|org))$/i;
const ipAddress = /^(\[.*\]|\d+\.\d+\.\d+\.\d+)$/;

const isStrong = (secret: string | undefined): secret is string =>
  secret !== undefined && secret.length >= minSecretLength && !placeholder.test(secret);

/** Made-up addresses are allowed only during development. */
export function isMailableAddress(email: string | undefined, hostname: string): email is string {
  if (email === undefined || !address.test(email)) return false;
  const isDevelopment = reservedDomain.test(hostname) || ipAddress.test(hostname);
  return isDevelopment || !reservedDomain.test(email.slice(email.indexOf("@") + 1));
}

/**
 * Null if a secret is missing or still a default; the log names it.
 * @param hostname the site's, to tell development from production
 */
export function findSignInSecrets(env: Env, hostname: string): SignInSecrets | null {
  const { JWT_SECRET: jwtSecret, OTP_PEPPER: otpPepper, ADMIN_EMAIL: adminEmail } = env;
  if (
    isStrong(jwtSecret) &&
    isStrong(otpPepper) &&
    jwtSecret !== otpPepper &&
    isMailableAddress(adminEmail, hostname)
  ) {
    return { jwtSecret, otpPepper, adminEmail };
  }
  const wrong = [
    !isStrong(jwtSecret) && "JWT_SECRET",
    (!isStrong(otpPepper) || otpPepper === jwtSecret) && "OTP_PEPPER",
    !isMailableAddress(adminEmail, hostname) && "ADMIN_EMAIL",
  ].filter(Boolean);
  logError("sign-in is off: secrets are missing or defaults", { secrets: wrong });
  return null;
}

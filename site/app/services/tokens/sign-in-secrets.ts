import type { Env } from "#env.ts";
import { logError } from "../log/log.ts";

export interface SignInSecrets {
  jwtSecret: string;
  otpPepper: string;
  adminEmail: string;
}

/** Characters: 256 bits as base64url are 43, as hex 64. */
const shortestSecret = 32;
const placeholder = /change.?me|your.?secret|placeholder|example|default|^(.)\1*$/i;
const address = /^[^\s@<>,;]+@[^\s@<>,;]+\.[^\s@<>,;.]+$/;
/** Names that nobody can own (RFC 2606), and addresses of the developer's own machine or network. */
const reservedDomain = /(^|\.)(example|test|invalid|localhost|local|example\.(com|net|org))$/i;
const ownNetwork = /^(\[.*\]|\d+\.\d+\.\d+\.\d+)$/;

const isStrong = (secret: string | undefined): secret is string =>
  secret !== undefined && secret.length >= shortestSecret && !placeholder.test(secret);

/** Whether codes can be mailed there: an address, and on a public host not a made-up one. */
export function isOwnAddress(email: string | undefined, hostname: string): email is string {
  if (email === undefined || !address.test(email)) return false;
  const isDevelopment = reservedDomain.test(hostname) || ownNetwork.test(hostname);
  return isDevelopment || !reservedDomain.test(email.slice(email.indexOf("@") + 1));
}

/**
 * The secrets of sign-in, or null while one is missing or still a default; which one stands in the log, by name.
 * @param hostname of the site: made-up addresses such as admin@illumine.example are fine on a developer's machine only
 */
export function findSignInSecrets(env: Env, hostname: string): SignInSecrets | null {
  const { JWT_SECRET: jwtSecret, OTP_PEPPER: otpPepper, ADMIN_EMAIL: adminEmail } = env;
  if (isStrong(jwtSecret) && isStrong(otpPepper) && jwtSecret !== otpPepper && isOwnAddress(adminEmail, hostname)) {
    return { jwtSecret, otpPepper, adminEmail };
  }
  const wrong = [
    !isStrong(jwtSecret) && "JWT_SECRET",
    (!isStrong(otpPepper) || otpPepper === jwtSecret) && "OTP_PEPPER",
    !isOwnAddress(adminEmail, hostname) && "ADMIN_EMAIL",
  ].filter(Boolean);
  logError("sign-in is off: secrets are missing or defaults", { secrets: wrong });
  return null;
}

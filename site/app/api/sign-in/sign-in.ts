import { authEndpoints } from "@illumine/shared/api/auth.ts";
import { codeLifetime } from "#app/db/sign-in/budget.server.ts";
import { countGuess, createCode } from "#app/db/sign-in/one-time-codes.server.ts";
import { createSession, sessionLifetime } from "#app/db/sign-in/sessions.server.ts";
import { logError } from "#app/services/log/log.ts";
import { sendMail } from "#app/services/mail/mailer.ts";
import { toCodeMail, toNewDeviceMail } from "#app/services/mail/sign-in-mail.ts";
import { findSignInSecrets, type SignInSecrets } from "#app/services/tokens/sign-in-secrets.ts";
import {
  createCode as createDigits,
  createSecret,
  createToken,
  hashCode,
  hashSecret,
  isCode,
} from "#app/services/tokens/tokens.ts";
import type { Api } from "../app.ts";
import type { ApiContext } from "../http/context.ts";
import { ApiError, toErrorResponse } from "../http/errors.ts";
import { toRoute } from "../http/routes.ts";
import { isDesktop, nameDevice, readChallenge, readDeviceSecret, writeCookie } from "./client.ts";
import { signInIsOff } from "./session.ts";

const { sendOtp, verifyOtp } = authEndpoints;

/** A budget is spent until then; both are epoch milliseconds. */
class SpentError extends ApiError {
  constructor(
    message: string,
    readonly until: number,
    readonly at: number,
  ) {
    super(429, message);
  }
}

/** Seconds of the rate-limit binding's window. */
const filterSeconds = 60;

/** A first, approximate filter per address. What counts is counted in D1. */
async function filterAddress(c: ApiContext, now: Date): Promise<void> {
  const { success } = await c.env.env.SIGN_IN.limit({ key: c.req.header("CF-Connecting-IP") ?? "unknown" });
  if (success) return;
  const until = now.getTime() + filterSeconds * 1000;
  throw new SpentError("Too many requests from this address. Please wait a minute.", until, now.getTime());
}

/** What both steps begin with. */
async function enter(c: ApiContext, now: Date): Promise<SignInSecrets> {
  // A page elsewhere could otherwise replace this browser's challenge with a form that sends itself.
  if (c.req.header("Sec-Fetch-Site") === "cross-site") throw new ApiError(403, "Signing in is possible here only");
  await filterAddress(c, now);
  const secrets = findSignInSecrets(c.env.env, new URL(c.req.url).hostname);
  if (!secrets) throw signInIsOff();
  return secrets;
}

const hashOrNull = (secret: string | null) => (secret === null ? null : hashSecret(secret));

/** Mails the notice after the answer: a sign-in does not fail for it. */
function sendNotice(c: ApiContext, secrets: SignInSecrets, deviceLabel: string, now: Date): void {
  const country = c.req.header("CF-IPCountry");
  const isCountry = country !== undefined && /^[A-Z]{2}$/.test(country) && country !== "XX";
  const siteUrl = new URL(c.req.url).origin;
  const mail = toNewDeviceMail({ deviceLabel, at: now, siteUrl, ...(isCountry && { country }) });
  const sent = sendMail(c.env.env, secrets.adminEmail, mail);
  c.env.waitUntil(sent.catch((error: unknown) => logError("notice of a new device not sent", { error })));
}

async function sendCode(c: ApiContext, now: Date): Promise<{ challengeId: string | null }> {
  const { otpPepper, adminEmail } = await enter(c, now);
  const challenge = createSecret();
  const code = createDigits();
  const [challengeHash, codeHash, deviceSecretHash, operatorChallengeHash] = await Promise.all([
    hashSecret(challenge),
    hashCode(otpPepper, challenge, code),
    hashOrNull(readDeviceSecret(c)),
    hashOrNull(readChallenge(c)),
  ]);
  const outcome = await createCode(c.env.db, { challengeHash, codeHash, deviceSecretHash, operatorChallengeHash, now });
  if (outcome.kind === "spent") {
    throw new SpentError("Too many codes were asked for. Please try again later.", outcome.until, now.getTime());
  }
  if (outcome.kind === "operator") return { challengeId: null };
  try {
    const minutes = codeLifetime / 60_000;
    await sendMail(c.env.env, adminEmail, toCodeMail({ code, minutes, deviceLabel: nameDevice(c), at: now }));
  } catch (error) {
    logError("sign-in code not sent", { error });
    throw new ApiError(503, "Failed to send OTP");
  }
  return { challengeId: challenge };
}

interface SignedIn {
  token: string;
  expiresAt: Date;
  /** The secret of a device that was not known before. */
  newDeviceSecret: string | null;
  deviceSecret: string;
}

async function signIn(c: ApiContext, otp: string, namedChallenge: string | undefined, now: Date): Promise<SignedIn> {
  const secrets = await enter(c, now);
  const invalid = new ApiError(401, "Invalid OTP");
  const challenge = readChallenge(c, namedChallenge);
  if (challenge === null) throw invalid;
  const presented = readDeviceSecret(c);
  const [challengeHash, deviceSecretHash] = await Promise.all([hashSecret(challenge), hashOrNull(presented)]);
  const guess = await countGuess(c.env.db, { challengeHash, deviceSecretHash, now });
  if (guess.kind === "invalid") throw invalid;
  if (guess.kind === "spent") {
    throw new SpentError("Too many wrong codes. Please try again later.", guess.until, now.getTime());
  }
  // The operator's script cannot read the Worker's pepper; its key is the challenge, which D1 never sees.
  const key = guess.source === "operator" ? challenge : secrets.otpPepper;
  if (!(await isCode(key, challenge, otp, guess.codeHash))) throw invalid;

  const isKnown = presented !== null && guess.isKnownDevice;
  const deviceSecret = isKnown ? presented : createSecret();
  const sessionId = createSecret();
  const expiresAt = new Date(now.getTime() + sessionLifetime);
  const label = nameDevice(c);
  const device = { id: crypto.randomUUID(), secretHash: await hashSecret(deviceSecret), label };
  const idHash = await hashSecret(sessionId);
  const isFirst = await createSession(c.env.db, { challengeHash, idHash, expiresAt, device, now });
  if (!isFirst) throw invalid;
  if (!isKnown) sendNotice(c, secrets, label, now);
  const token = await createToken(secrets.jwtSecret, { sessionId, now, expiresAt });
  return { token, expiresAt, deviceSecret, newDeviceSecret: isKnown ? null : deviceSecret };
}

/** POST /auth/send-otp and POST /auth/verify-otp. */
export function registerSignIn(api: Api): void {
  api.use("/auth/*", async (c, next) => {
    await next();
    if (!(c.error instanceof SpentError)) return;
    const seconds = Math.max(1, Math.ceil((c.error.until - c.error.at) / 1000));
    c.res = toErrorResponse(c.error);
    c.res.headers.set("Retry-After", String(seconds));
  });

  api.openapi(toRoute(sendOtp), async (c) => {
    const { challengeId } = await sendCode(c, new Date());
    const message = "OTP sent to admin email";
    if (challengeId === null) return c.json({ message }, 200);
    if (isDesktop(c)) return c.json({ message, challengeId }, 200);
    writeCookie(c, "challenge", challengeId);
    return c.json({ message }, 200);
  });

  api.openapi(toRoute(verifyOtp), async (c) => {
    const { otp, challengeId } = c.req.valid("json");
    const { token, expiresAt, deviceSecret, newDeviceSecret } = await signIn(c, otp, challengeId, new Date());
    const answer = { message: "Authentication successful", token, expiresAt: expiresAt.toISOString() };
    if (isDesktop(c)) return c.json({ ...answer, ...(newDeviceSecret && { deviceSecret: newDeviceSecret }) }, 200);
    writeCookie(c, "device", deviceSecret);
    writeCookie(c, "challenge", "");
    return c.json(answer, 200);
  });
}

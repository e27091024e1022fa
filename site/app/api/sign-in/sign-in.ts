import { authEndpoints } from "@illumine/shared/api/auth.ts";
import { codeLifetimeMs } from "#app/db/sign-in/budget.server.ts";
import { countGuess, createCode } from "#app/db/sign-in/one-time-codes.server.ts";
import { createSession, sessionLifetimeMs } from "#app/db/sign-in/sessions.server.ts";
import { logError } from "#app/services/log/log.ts";
import { sendMail } from "#app/services/mail/mailer.ts";
import { buildCodeMail, buildNewDeviceMail } from "#app/services/mail/sign-in-mail.ts";
import { findSignInSecrets, type SignInSecrets } from "#app/services/tokens/sign-in-secrets.ts";
import { createDigits, createSecret, createToken, hashCode, hashSecret, isCode } from "#app/services/tokens/tokens.ts";
import type { Api, ApiContext } from "../http/context.ts";
import { ApiError, toErrorResponse } from "../http/errors.ts";
import { buildRoute } from "../http/routes.ts";
import { describeDevice, isDesktop, readChallenge, readDeviceSecret, writeCookie } from "./client.ts";
import { createSignInOffError } from "./session.ts";

const { sendOtp, verifyOtp } = authEndpoints;

/** Both times are epoch milliseconds. */
class BudgetSpentError extends ApiError {
  constructor(
    message: string,
    readonly until: number,
    readonly at: number,
  ) {
    super(429, message);
  }
}

const filterSeconds = 60;

/** A first, approximate limit per address; the budgets in D1 decide. */
async function limitAddress(c: ApiContext, now: Date): Promise<void> {
  const { success } = await c.env.env.SIGN_IN.limit({ key: c.req.header("CF-Connecting-IP") ?? "unknown" });
  if (success) return;
  const until = now.getTime() + filterSeconds * 1000;
  throw new BudgetSpentError("Too many requests from this address. Please wait a minute.", until, now.getTime());
}

async function beginSignIn(c: ApiContext, now: Date): Promise<SignInSecrets> {
  // Another site could otherwise replace this browser's challenge with a form that submits itself.
  if (c.req.header("Sec-Fetch-Site") === "cross-site") throw new ApiError(403, "You can sign in only on this site");
  await limitAddress(c, now);
  const secrets = findSignInSecrets(c.env.env, new URL(c.req.url).hostname);
  if (!secrets) throw createSignInOffError();
  return secrets;
}

const hashOrNull = (secret: string | null) => (secret === null ? null : hashSecret(secret));

/** Sent after the response: sign-in doesn't fail if the mail does. */
function sendNotice(c: ApiContext, secrets: SignInSecrets, deviceLabel: string, now: Date): void {
  const country = c.req.header("CF-IPCountry");
  const isCountry = country !== undefined && /^[A-Z]{2}$/.test(country) && country !== "XX";
  const siteUrl = new URL(c.req.url).origin;
  const mail = buildNewDeviceMail({ deviceLabel, at: now, siteUrl, ...(isCountry && { country }) });
  const sent = sendMail(c.env.env, secrets.adminEmail, mail);
  c.env.waitUntil(sent.catch((error: unknown) => logError("notice of a new device not sent", { error })));
}

async function sendCode(c: ApiContext, now: Date): Promise<{ challengeId: string | null }> {
  const { otpPepper, adminEmail } = await beginSignIn(c, now);
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
    throw new BudgetSpentError("Too many codes were requested. Please try again later.", outcome.until, now.getTime());
  }
  if (outcome.kind === "operator") return { challengeId: null };
  try {
    const minutes = codeLifetimeMs / 60_000;
    await sendMail(c.env.env, adminEmail, buildCodeMail({ code, minutes, deviceLabel: describeDevice(c), at: now }));
  } catch (error) {
    logError("sign-in code not sent", { error });
    throw new ApiError(503, "Failed to send OTP");
  }
  return { challengeId: challenge };
}

interface SignedIn {
  token: string;
  expiresAt: Date;
  newDeviceSecret: string | null;
  deviceSecret: string;
}

async function signIn(c: ApiContext, otp: string, namedChallenge: string | undefined, now: Date): Promise<SignedIn> {
  const secrets = await beginSignIn(c, now);
  const invalid = new ApiError(401, "Invalid OTP");
  const challenge = readChallenge(c, namedChallenge);
  if (challenge === null) throw invalid;
  const presented = readDeviceSecret(c);
  const [challengeHash, deviceSecretHash] = await Promise.all([hashSecret(challenge), hashOrNull(presented)]);
  const guess = await countGuess(c.env.db, { challengeHash, deviceSecretHash, now });
  if (guess.kind === "invalid") throw invalid;
  if (guess.kind === "spent") {
    throw new BudgetSpentError("Too many wrong codes. Please try again later.", guess.until, now.getTime());
  }
  // The operator's script can't read the Worker's pepper; its key is the challenge, which D1 never sees.
  const key = guess.source === "operator" ? challenge : secrets.otpPepper;
  if (!(await isCode(key, challenge, otp, guess.codeHash))) throw invalid;

  const isKnown = presented !== null && guess.isKnownDevice;
  const deviceSecret = isKnown ? presented : createSecret();
  const sessionId = createSecret();
  const expiresAt = new Date(now.getTime() + sessionLifetimeMs);
  const label = describeDevice(c);
  const device = { id: crypto.randomUUID(), secretHash: await hashSecret(deviceSecret), label };
  const idHash = await hashSecret(sessionId);
  const isFirst = await createSession(c.env.db, { challengeHash, idHash, expiresAt, device, now });
  if (!isFirst) throw invalid;
  if (!isKnown) sendNotice(c, secrets, label, now);
  const token = await createToken(secrets.jwtSecret, { sessionId, now, expiresAt });
  return { token, expiresAt, deviceSecret, newDeviceSecret: isKnown ? null : deviceSecret };
}

export function registerSignIn(api: Api): void {
  api.use("/auth/*", async (c, next) => {
    await next();
    if (!(c.error instanceof BudgetSpentError)) return;
    const seconds = Math.max(1, Math.ceil((c.error.until - c.error.at) / 1000));
    c.res = toErrorResponse(c.error);
    c.res.headers.set("Retry-After", String(seconds));
  });

  api.openapi(buildRoute(sendOtp), async (c) => {
    const { challengeId } = await sendCode(c, new Date());
    const message = "OTP sent to admin email";
    if (challengeId === null) return c.json({ message }, 200);
    if (isDesktop(c)) return c.json({ message, challengeId }, 200);
    writeCookie(c, "challenge", challengeId);
    return c.json({ message }, 200);
  });

  api.openapi(buildRoute(verifyOtp), async (c) => {
    const { otp, challengeId } = c.req.valid("json");
    const { token, expiresAt, deviceSecret, newDeviceSecret } = await signIn(c, otp, challengeId, new Date());
    const body = { message: "Authentication successful", token, expiresAt: expiresAt.toISOString() };
    if (isDesktop(c)) return c.json({ ...body, ...(newDeviceSecret && { deviceSecret: newDeviceSecret }) }, 200);
    writeCookie(c, "device", deviceSecret);
    writeCookie(c, "challenge", "");
    return c.json(body, 200);
  });
}

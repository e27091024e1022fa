import { authEndpoints } from "@illumine/shared/api/auth.ts";
import { codeLifetimeMs } from "#app/db/sign-in/budget.server.ts";
import { countGuess, createCode } from "#app/db/sign-in/one-time-codes.server.ts";
import { createSession } from "#app/db/sign-in/sessions.server.ts";
import { logError } from "#app/services/log/log.ts";
import { sendMail } from "#app/services/mail/mailer.ts";
import { buildCodeMail } from "#app/services/mail/sign-in-mail.ts";
import { createDigits, createSecret, hashCode, hashSecret, isCode } from "#app/services/tokens/tokens.ts";
import type { Api, ApiContext } from "../http/context.ts";
import { ApiError } from "../http/errors.ts";
import { buildRoute } from "../http/routes.ts";
import { addRetryAfter, BudgetSpentError, beginSignIn } from "./begin-sign-in.ts";
import { describeDevice, isDesktop, readChallenge, readDeviceSecret, writeCookie } from "./client.ts";
import { hashOrNull, openSession, type SignedIn } from "./open-session.ts";
import { recordSecurityEvent } from "./security-events.ts";

const { sendOtp, verifyOtp } = authEndpoints;

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
    await recordSecurityEvent(c, "too-many-codes", now);
    throw new BudgetSpentError("Too many codes were requested. Please try again later.", outcome.until, now.getTime());
  }
  if (outcome.kind === "operator") return { challengeId: null };
  if (outcome.kind === "closed") {
    throw new ApiError(403, "Unknown devices get no codes here. Sign in with a passkey.");
  }
  try {
    const minutes = codeLifetimeMs / 60_000;
    await sendMail(c.env.env, adminEmail, buildCodeMail({ code, minutes, deviceLabel: describeDevice(c), at: now }));
  } catch (error) {
    logError("sign-in code not sent", { error });
    await recordSecurityEvent(c, "code-not-sent", now);
    throw new ApiError(503, "Failed to send OTP");
  }
  await recordSecurityEvent(c, "code-sent", now);
  return { challengeId: challenge };
}

async function signIn(c: ApiContext, otp: string, namedChallenge: string | undefined, now: Date): Promise<SignedIn> {
  const secrets = await beginSignIn(c, now);
  const refuseCode = async (): Promise<never> => {
    await recordSecurityEvent(c, "wrong-code", now);
    throw new ApiError(401, "Invalid OTP");
  };
  const challenge = readChallenge(c, namedChallenge);
  if (challenge === null) return refuseCode();
  const deviceSecret = readDeviceSecret(c);
  const [challengeHash, deviceSecretHash] = await Promise.all([hashSecret(challenge), hashOrNull(deviceSecret)]);
  const guess = await countGuess(c.env.db, { challengeHash, deviceSecretHash, now });
  if (guess.kind === "invalid") return refuseCode();
  if (guess.kind === "spent") {
    await recordSecurityEvent(c, "too-many-guesses", now);
    throw new BudgetSpentError("Too many wrong codes. Please try again later.", guess.until, now.getTime());
  }
  // The operator's script can't read the Worker's pepper; its key is the challenge, which D1 never sees.
  const key = guess.source === "operator" ? challenge : secrets.otpPepper;
  if (!(await isCode(key, challenge, otp, guess.codeHash))) return refuseCode();

  const signedIn = await openSession(c, secrets, {
    knownDeviceSecret: guess.isKnownDevice ? deviceSecret : null,
    now,
    create: (session) => createSession(c.env.db, { challengeHash, ...session }),
  });
  if (!signedIn) return refuseCode();
  await recordSecurityEvent(c, guess.isKnownDevice ? "signed-in" : "new-device", now);
  return signedIn;
}

export function registerSignIn(api: Api): void {
  api.use("/auth/*", addRetryAfter);

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

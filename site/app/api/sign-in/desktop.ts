import { desktopSignInEndpoints } from "@illumine/shared/api/desktop-sign-in.ts";
import { isKnownDevice } from "#app/db/sign-in/devices.server.ts";
import { createDesktopSession } from "#app/db/sign-in/used-challenges.server.ts";
import { createDesktopCode, deriveDesktopChallenge, readDesktopCode } from "#app/services/tokens/desktop-codes.ts";
import { findSignInSecrets } from "#app/services/tokens/sign-in-secrets.ts";
import type { Api, ApiContext } from "../http/context.ts";
import { ApiError } from "../http/errors.ts";
import { buildRoute } from "../http/routes.ts";
import { beginSignIn } from "./begin-sign-in.ts";
import { isDesktop, readDeviceSecret } from "./client.ts";
import { requireFreshProof } from "./fresh-proof.ts";
import { hashOrNull, openSession, type SignedIn } from "./open-session.ts";
import { recordSecurityEvent } from "./security-events.ts";
import { createSignInOffError } from "./session.ts";

const endpoints = desktopSignInEndpoints;

async function signIn(
  c: ApiContext,
  given: { code: string; state: string; verifier: string },
  now: Date,
): Promise<SignedIn> {
  if (!isDesktop(c)) throw new ApiError(403, "Only the desktop app can sign in with this code");
  const secrets = await beginSignIn(c, now);
  const refuse = async (): Promise<never> => {
    await recordSecurityEvent(c, "wrong-code", now);
    throw new ApiError(401, "This sign-in has expired or was used before. Start again in the app.");
  };
  const code = await readDesktopCode(secrets.signingKeys, given.code, now);
  if (!code || code.state !== given.state) return refuse();
  if ((await deriveDesktopChallenge(given.verifier)) !== code.challenge) return refuse();
  const deviceSecret = readDeviceSecret(c);
  const isKnown = await isKnownDevice(c.env.db, await hashOrNull(deviceSecret));
  const signedIn = await openSession(c, secrets, {
    knownDeviceSecret: isKnown ? deviceSecret : null,
    now,
    create: (session) => createDesktopSession(c.env.db, { code, ...session }),
  });
  if (!signedIn) return refuse();
  await recordSecurityEvent(c, isKnown ? "signed-in" : "new-device", now);
  return signedIn;
}

export function registerDesktopSignIn(api: Api): void {
  api.openapi(buildRoute(endpoints.createDesktopCode), async (c) => {
    const now = new Date();
    // The app's session is a proof too, so it can't come from one that is none.
    requireFreshProof(c, now);
    const secrets = findSignInSecrets(c.env.env, new URL(c.req.url).hostname);
    if (!secrets) throw createSignInOffError();
    const grant = { ...c.req.valid("json"), sessionHash: c.var.admin.idHash, now };
    return c.json({ message: "Go back to the app", code: await createDesktopCode(secrets.signingKeys, grant) }, 201);
  });

  api.openapi(buildRoute(endpoints.signInDesktop), async (c) => {
    const { token, expiresAt, newDeviceSecret } = await signIn(c, c.req.valid("json"), new Date());
    const body = { message: "Authentication successful", token, expiresAt: expiresAt.toISOString() };
    return c.json({ ...body, ...(newDeviceSecret && { deviceSecret: newDeviceSecret }) }, 200);
  });
}

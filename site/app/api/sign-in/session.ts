import type { Device } from "#app/db/sign-in/devices.server.ts";
import { findSession, isSeenLongAgo, markSeen, type Session } from "#app/db/sign-in/sessions.server.ts";
import { logError } from "#app/services/log/log.ts";
import { findSignInSecrets } from "#app/services/tokens/sign-in-secrets.ts";
import { hashSecret, readToken } from "#app/services/tokens/tokens.ts";
import type { ApiContext } from "../http/context.ts";
import { ApiError } from "../http/errors.ts";
import { readDeviceSecret } from "./client.ts";

export type { Device, Session };

const bearer = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i;

/** The answer while secrets are missing or defaults; the log says which. */
export const signInIsOff = () => new ApiError(503, "Sign-in is not set up on this server");

/**
 * The administrator's session, or null: token of ours (signature, algorithm, issuer, audience, expiry), session neither
 * ended nor expired in D1, and the secret of the device it was given to. One round trip to D1, none for a bad token.
 * @throws ApiError 503 when a token is brought to a server without its secrets
 */
export async function findAdmin(c: ApiContext, now: Date): Promise<Session | null> {
  const [, token] = bearer.exec(c.req.header("Authorization") ?? "") ?? [];
  const deviceSecret = readDeviceSecret(c);
  if (token === undefined || deviceSecret === null) return null;
  const secrets = findSignInSecrets(c.env.env, new URL(c.req.url).hostname);
  if (!secrets) throw signInIsOff();
  const sessionId = await readToken(secrets.jwtSecret, token, now);
  if (sessionId === null) return null;
  const [idHash, deviceSecretHash] = await Promise.all([hashSecret(sessionId), hashSecret(deviceSecret)]);
  return findSession(c.env.db, { idHash, deviceSecretHash, now });
}

/**
 * The administrator's session; what the gate asks for every endpoint with `access: "admin"`.
 * @throws ApiError 401 for every other request, whatever is wrong with it
 */
export async function requireAdmin(c: ApiContext, now = new Date()): Promise<Session> {
  const session = await findAdmin(c, now);
  if (!session) throw new ApiError(401, "Please sign in");
  if (isSeenLongAgo(session, now)) {
    const seen = markSeen(c.env.db, session, now).catch((error: unknown) => logError("last seen not kept", { error }));
    c.env.waitUntil(seen);
  }
  return session;
}

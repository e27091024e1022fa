import { backgroundHeader } from "@illumine/shared/api/endpoint.ts";
import type { Device } from "#app/db/sign-in/devices.server.ts";
import { findSession, isLastSeenStale, markSeen, type Session } from "#app/db/sign-in/sessions.server.ts";
import { logError } from "#app/services/log/log.ts";
import { findSignInSecrets } from "#app/services/tokens/sign-in-secrets.ts";
import { hashSecret, readToken } from "#app/services/tokens/tokens.ts";
import type { ApiContext } from "../http/context.ts";
import { ApiError } from "../http/errors.ts";
import { readDeviceSecret } from "./client.ts";

export type { Device, Session };

const bearer = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i;

export const createSignInOffError = () => new ApiError(503, "Sign-in isn't set up on this server");

/** One round trip to D1, none for an invalid token. @throws ApiError 503 if the server has no secrets for a token */
export async function findAdmin(c: ApiContext, now: Date): Promise<Session | null> {
  const [, token] = bearer.exec(c.req.header("Authorization") ?? "") ?? [];
  const deviceSecret = readDeviceSecret(c);
  if (token === undefined || deviceSecret === null) return null;
  const secrets = findSignInSecrets(c.env.env, new URL(c.req.url).hostname);
  if (!secrets) throw createSignInOffError();
  const sessionId = await readToken(secrets.signingKeys, token, now);
  if (sessionId === null) return null;
  const [idHash, deviceSecretHash] = await Promise.all([hashSecret(sessionId), hashSecret(deviceSecret)]);
  return findSession(c.env.db, { idHash, deviceSecretHash, now });
}

/** @throws ApiError 401 whatever is wrong with the request */
export async function requireAdmin(c: ApiContext, now = new Date()): Promise<Session> {
  const session = await findAdmin(c, now);
  if (!session) throw new ApiError(401, "Please sign in");
  if (c.req.header(backgroundHeader) !== "1" && isLastSeenStale(session, now)) {
    const seen = markSeen(c.env.db, session, now).catch((error: unknown) => logError("last seen not saved", { error }));
    c.env.waitUntil(seen);
  }
  return session;
}

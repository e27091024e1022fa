import type { NewSession } from "#app/db/sign-in/new-session.ts";
import { revokeSession, sessionLifetimeMs } from "#app/db/sign-in/sessions.server.ts";
import { logError } from "#app/services/log/log.ts";
import { sendMail } from "#app/services/mail/mailer.ts";
import { buildNewDeviceMail } from "#app/services/mail/sign-in-mail.ts";
import { findSiteOrigin } from "#app/services/site-origin.ts";
import type { SignInSecrets } from "#app/services/tokens/sign-in-secrets.ts";
import { createSecret, createToken, hashSecret } from "#app/services/tokens/tokens.ts";
import type { ApiContext } from "../http/context.ts";
import { describeDevice } from "./client.ts";
import { findAdmin } from "./session.ts";

export const hashOrNull = (secret: string | null) => (secret === null ? null : hashSecret(secret));

/** Sent after the response: sign-in doesn't fail if the mail does. */
function sendNotice(c: ApiContext, secrets: SignInSecrets, deviceLabel: string, now: Date): void {
  const country = c.req.header("CF-IPCountry");
  const isCountry = country !== undefined && /^[A-Z]{2}$/.test(country) && country !== "XX";
  const siteUrl = findSiteOrigin(c.env.env, c.req.url);
  const mail = buildNewDeviceMail({ deviceLabel, at: now, siteUrl, ...(isCountry && { country }) });
  const sent = sendMail(c.env.env, secrets.adminEmail, mail);
  c.env.waitUntil(sent.catch((error: unknown) => logError("notice of a new device not sent", { error })));
}

export interface SignedIn {
  token: string;
  expiresAt: Date;
  newDeviceSecret: string | null;
  deviceSecret: string;
}

/** Replaces the request's session. Null if `create` refused. `knownDeviceSecret`: null for a new device. */
export async function openSession(
  c: ApiContext,
  secrets: SignInSecrets,
  {
    knownDeviceSecret,
    now,
    create,
  }: { knownDeviceSecret: string | null; now: Date; create: (session: NewSession) => Promise<boolean> },
): Promise<SignedIn | null> {
  const previous = await findAdmin(c, now);
  const deviceSecret = knownDeviceSecret ?? createSecret();
  const sessionId = createSecret();
  const expiresAt = new Date(now.getTime() + sessionLifetimeMs);
  const label = describeDevice(c);
  const device = { id: crypto.randomUUID(), secretHash: await hashSecret(deviceSecret), label };
  const isCreated = await create({ idHash: await hashSecret(sessionId), expiresAt, device, now });
  if (!isCreated) return null;
  if (previous) await revokeSession(c.env.db, previous.idHash, now);
  if (knownDeviceSecret === null) sendNotice(c, secrets, label, now);
  const token = await createToken(secrets.signingKeys, { sessionId, now, expiresAt });
  return { token, expiresAt, deviceSecret, newDeviceSecret: knownDeviceSecret === null ? deviceSecret : null };
}

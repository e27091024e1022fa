import { type AdminDevice, type AdminSession, authEndpoints } from "@illumine/shared/api/auth.ts";
import { listDevices, revokeDevice } from "#app/db/sign-in/devices.server.ts";
import { hasOperatorCode } from "#app/db/sign-in/one-time-codes.server.ts";
import { listSessions, revokeAllSessions, revokeSession } from "#app/db/sign-in/sessions.server.ts";
import { hashSecret } from "#app/services/tokens/tokens.ts";
import type { Api } from "../http/context.ts";
import { ApiError } from "../http/errors.ts";
import { buildRoute } from "../http/routes.ts";
import { writeCookie } from "./client.ts";
import { registerDesktopSignIn } from "./desktop.ts";
import { requireFreshProof } from "./fresh-proof.ts";
import { registerPasskeys } from "./passkeys.ts";
import { recordSecurityEvent, registerSecurityEvents } from "./security-events.ts";
import { type Device, findAdmin, type Session } from "./session.ts";
import { registerSignIn } from "./sign-in.ts";

const { openOperatorCode, logout, readSession, endSession, endAllSessions, forgetDevice } = authEndpoints;
const { listSessions: list } = authEndpoints;

const toDevice = (device: Device, current: Session): AdminDevice => ({
  id: device.id,
  label: device.label,
  createdAt: device.createdAt.toISOString(),
  lastSeenAt: device.lastSeenAt.toISOString(),
  isCurrent: device.id === current.device.id,
});

const toSession = (session: Session, current: Session): AdminSession => ({
  id: session.idHash,
  createdAt: session.createdAt.toISOString(),
  lastSeenAt: session.lastSeenAt.toISOString(),
  expiresAt: session.expiresAt.toISOString(),
  isCurrent: session.idHash === current.idHash,
  device: toDevice(session.device, current),
});

export function registerAuth(api: Api): void {
  registerSignIn(api);
  registerPasskeys(api);
  registerDesktopSignIn(api);
  registerSecurityEvents(api);

  api.openapi(buildRoute(openOperatorCode), async (c) => {
    const { challengeId } = c.req.valid("param");
    const isMade = await hasOperatorCode(c.env.db, await hashSecret(challengeId), new Date());
    if (!isMade) throw new ApiError(404, "This link has expired. Run: npm run admin:code");
    await recordSecurityEvent(c, "operator-code-opened");
    writeCookie(c, "challenge", challengeId);
    c.header("Refresh", "0; url=/admin");
    return c.json({ message: "Go to /admin, choose Send OTP (no email is sent) and enter the code" }, 200);
  });

  api.openapi(buildRoute(logout), async (c) => {
    const now = new Date();
    const session = await findAdmin(c, now);
    if (session && (await revokeSession(c.env.db, session.idHash, now)))
      await recordSecurityEvent(c, "signed-out", now);
    // Not "storage": it would delete the results that the administrator saved as a visitor.
    c.header("Clear-Site-Data", '"cache"');
    return c.json({ message: "Logged out successfully" }, 200);
  });

  api.openapi(buildRoute(readSession), async (c) => {
    const session = c.var.admin;
    return c.json({ session: toSession(session, session) }, 200);
  });

  api.openapi(buildRoute(list), async (c) => {
    const now = new Date();
    const current = c.var.admin;
    const [sessions, devices] = await Promise.all([listSessions(c.env.db, now), listDevices(c.env.db)]);
    const response = {
      sessions: sessions.map((session) => toSession(session, current)),
      devices: devices.map((device) => toDevice(device, current)),
    };
    return c.json(response, 200);
  });

  api.openapi(buildRoute(endSession), async (c) => {
    const now = new Date();
    requireFreshProof(c, now);
    const isEnded = await revokeSession(c.env.db, c.req.valid("param").id, now);
    if (!isEnded) throw new ApiError(404, "This session has already ended");
    await recordSecurityEvent(c, "session-ended", now);
    return c.json({ message: "Session ended" }, 200);
  });

  api.openapi(buildRoute(endAllSessions), async (c) => {
    const now = new Date();
    requireFreshProof(c, now);
    await revokeAllSessions(c.env.db, now);
    await recordSecurityEvent(c, "all-sessions-ended", now);
    return c.json({ message: "All sessions ended" }, 200);
  });

  api.openapi(buildRoute(forgetDevice), async (c) => {
    const now = new Date();
    requireFreshProof(c, now);
    const isForgotten = await revokeDevice(c.env.db, c.req.valid("param").id, now);
    if (!isForgotten) throw new ApiError(404, "This device is unknown or was already forgotten");
    await recordSecurityEvent(c, "device-forgotten", now);
    return c.json({ message: "Device forgotten" }, 200);
  });
}

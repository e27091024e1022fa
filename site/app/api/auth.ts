import { createRoute } from "@hono/zod-openapi";
import { type AdminDevice, type AdminSession, authEndpoints } from "@illumine/shared/api/auth";
import { listDevices, revokeDevice } from "~/db/devices.server";
import { hasOperatorCode } from "~/db/one-time-codes.server";
import { listSessions, revokeAllSessions, revokeSession } from "~/db/sessions.server";
import { hashSecret } from "~/services/tokens";
import type { Api } from "./app";
import { ApiError } from "./errors";
import { json, toErrors } from "./routes";
import { type Device, findAdmin, requireAdmin, type Session } from "./session";
import { registerSignIn } from "./sign-in";
import { writeCookie } from "./sign-in-client";

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

/** The administrator's sign-in, sessions and devices. */
export function registerAuth(api: Api): void {
  registerSignIn(api);

  const operatorRoute = createRoute({
    method: openOperatorCode.method,
    path: openOperatorCode.path,
    request: { params: openOperatorCode.params },
    responses: {
      ...toErrors(openOperatorCode.errors),
      200: json(openOperatorCode.responses[200], "This browser may enter the operator's code; it goes on to /admin"),
    },
  });
  api.openapi(operatorRoute, async (c) => {
    const { challengeId } = c.req.valid("param");
    const isMade = await hasOperatorCode(c.env.db, await hashSecret(challengeId), new Date());
    if (!isMade) throw new ApiError(404, "This link has expired. Run: npm run admin:code");
    writeCookie(c, "challenge", challengeId);
    c.header("Refresh", "0; url=/admin");
    return c.json({ message: "Go to /admin, choose Send OTP (no mail is sent) and enter the code" }, 200);
  });

  const logoutRoute = createRoute({
    method: logout.method,
    path: logout.path,
    responses: { ...toErrors(logout.errors), 200: json(logout.responses[200], "Signed out") },
  });
  api.openapi(logoutRoute, async (c) => {
    const now = new Date();
    const session = await findAdmin(c, now);
    if (session) await revokeSession(c.env.db, session.idHash, now);
    return c.json({ message: "Logged out successfully" }, 200);
  });

  const sessionRoute = createRoute({
    method: readSession.method,
    path: readSession.path,
    responses: { ...toErrors(readSession.errors), 200: json(readSession.responses[200], "The session") },
  });
  api.openapi(sessionRoute, async (c) => {
    const session = await requireAdmin(c);
    return c.json({ session: toSession(session, session) }, 200);
  });

  const listRoute = createRoute({
    method: list.method,
    path: list.path,
    responses: { ...toErrors(list.errors), 200: json(list.responses[200], "Sessions and devices") },
  });
  api.openapi(listRoute, async (c) => {
    const now = new Date();
    const current = await requireAdmin(c, now);
    const [sessions, devices] = await Promise.all([listSessions(c.env.db, now), listDevices(c.env.db)]);
    const answer = {
      sessions: sessions.map((session) => toSession(session, current)),
      devices: devices.map((device) => toDevice(device, current)),
    };
    return c.json(answer, 200);
  });

  const endRoute = createRoute({
    method: endSession.method,
    path: endSession.path,
    request: { params: endSession.params },
    responses: { ...toErrors(endSession.errors), 200: json(endSession.responses[200], "Ended") },
  });
  api.openapi(endRoute, async (c) => {
    const now = new Date();
    await requireAdmin(c, now);
    const isEnded = await revokeSession(c.env.db, c.req.valid("param").id, now);
    if (!isEnded) throw new ApiError(404, "This session has ended already");
    return c.json({ message: "Session ended" }, 200);
  });

  const endAllRoute = createRoute({
    method: endAllSessions.method,
    path: endAllSessions.path,
    responses: { ...toErrors(endAllSessions.errors), 200: json(endAllSessions.responses[200], "All ended") },
  });
  api.openapi(endAllRoute, async (c) => {
    const now = new Date();
    await requireAdmin(c, now);
    await revokeAllSessions(c.env.db, now);
    return c.json({ message: "All sessions ended" }, 200);
  });

  const forgetRoute = createRoute({
    method: forgetDevice.method,
    path: forgetDevice.path,
    request: { params: forgetDevice.params },
    responses: { ...toErrors(forgetDevice.errors), 200: json(forgetDevice.responses[200], "Forgotten") },
  });
  api.openapi(forgetRoute, async (c) => {
    const now = new Date();
    await requireAdmin(c, now);
    const isForgotten = await revokeDevice(c.env.db, c.req.valid("param").id, now);
    if (!isForgotten) throw new ApiError(404, "This device is not known, or was forgotten already");
    return c.json({ message: "Device forgotten" }, 200);
  });
}

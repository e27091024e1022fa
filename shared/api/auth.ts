import { z } from "zod";
import { type Endpoint, Message } from "./endpoint.ts";

export const otpLength = 6;

/** 256 random bits, base64url. */
export const Secret = z.string().regex(/^[\w-]{43}$/, "This isn't a valid challenge");
const Time = z.iso.datetime();

export const VerifyOtp = z.object({
  otp: z
    .string("Please enter complete OTP")
    .regex(/^[0-9]*$/, "The OTP has digits only")
    .min(otpLength, "Please enter complete OTP")
    .max(otpLength, `The OTP has ${otpLength} digits`),
  challengeId: Secret.optional(),
});

export const AdminDevice = z.object({
  id: z.uuid(),
  label: z.string(),
  createdAt: Time,
  lastSeenAt: Time,
  isCurrent: z.boolean(),
});
export type AdminDevice = z.infer<typeof AdminDevice>;

export const AdminSession = z.object({
  id: z.string(),
  createdAt: Time,
  lastSeenAt: Time,
  expiresAt: Time,
  isCurrent: z.boolean(),
  device: AdminDevice,
});
export type AdminSession = z.infer<typeof AdminSession>;

const adminErrors = [401, 503] as const;

/**
 * The administrator's sign-in. The bearer token works only together with the device secret that was given with it:
 * an HttpOnly cookie on the web, the header of `clientHeaders.device` on the desktop.
 */
export const authEndpoints = {
  sendOtp: {
    method: "post",
    path: "/auth/send-otp",
    summary: "Email a code to the administrator; the answer is always the same",
    responses: {
      /** challengeId: desktop only, to be sent back with the code. */
      200: Message.extend({ challengeId: Secret.optional() }),
    },
    errors: [403, 429, 503],
  },
  verifyOtp: {
    method: "post",
    path: "/auth/verify-otp",
    summary: "Sign in with the emailed code, from the browser or app that asked for it",
    body: VerifyOtp,
    responses: {
      /** deviceSecret: desktop only, and only when the device is new; a browser gets a cookie. */
      200: Message.extend({ token: z.string(), expiresAt: Time, deviceSecret: Secret.optional() }),
    },
    errors: [400, 401, 403, 413, 415, 422, 429, 503],
  },
  openOperatorCode: {
    method: "get",
    path: "/auth/operator-code/{challengeId}",
    summary: "The link that `npm run admin:code` prints: binds its code to the browser that opens it",
    params: z.object({ challengeId: Secret }),
    responses: { 200: Message },
    errors: [404, 422, 503],
  },
  logout: {
    method: "post",
    path: "/auth/logout",
    summary: "End the session of this token; without a valid one there is nothing to end, and the answer is the same",
    responses: { 200: Message },
    errors: [503],
  },
  readSession: {
    access: "admin",
    method: "get",
    path: "/auth/session",
    summary: "The session of this token",
    responses: { 200: z.object({ session: AdminSession }) },
    errors: adminErrors,
  },
  listSessions: {
    access: "admin",
    method: "get",
    path: "/auth/sessions",
    summary: "Open sessions, and the devices that signed in before",
    responses: { 200: z.object({ sessions: z.array(AdminSession), devices: z.array(AdminDevice) }) },
    errors: adminErrors,
  },
  endSession: {
    access: "admin",
    method: "delete",
    path: "/auth/sessions/{id}",
    summary: "End one session; needs a sign-in in the last 10 minutes",
    params: z.object({ id: z.string().regex(/^[0-9a-f]{64}$/, "This isn't a session ID") }),
    responses: { 200: Message },
    errors: [401, 403, 404, 422, 503],
  },
  endAllSessions: {
    access: "admin",
    method: "delete",
    path: "/auth/sessions",
    summary: "End every session, this one too; needs a sign-in in the last 10 minutes",
    responses: { 200: Message },
    errors: [401, 403, 503],
  },
  forgetDevice: {
    access: "admin",
    method: "delete",
    path: "/auth/devices/{id}",
    summary: "End a device's sessions and treat it as unknown; needs a sign-in in the last 10 minutes",
    params: z.object({ id: z.uuid("This isn't a device ID") }),
    responses: { 200: Message },
    errors: [401, 403, 404, 422, 503],
  },
} as const satisfies Record<string, Endpoint>;

import { z } from "zod";
import { type Endpoint, Message } from "./endpoint.ts";

export const securityEventKinds = [
  "code-sent",
  "code-not-sent",
  "wrong-code",
  "too-many-codes",
  "too-many-guesses",
  "operator-code-opened",
  "signed-in",
  "signed-in-with-passkey",
  "new-device",
  "signed-out",
  "session-ended",
  "all-sessions-ended",
  "device-forgotten",
  "passkey-added",
  "passkey-removed",
  "passkey-refused",
  "codes-of-unknown-devices-on",
  "codes-of-unknown-devices-off",
  "export",
] as const;
export type SecurityEventKind = (typeof securityEventKinds)[number];

const Time = z.iso.datetime();

export const SecurityEvent = z.object({
  id: z.string(),
  kind: z.enum(securityEventKinds),
  /** 'Firefox on Windows', of the latest; null for what the server or an operator did. */
  device: z.string().nullable(),
  firstAt: Time,
  lastAt: Time,
  /** More than 1 where events of an hour are one. */
  count: z.number().int().positive(),
});
export type SecurityEvent = z.infer<typeof SecurityEvent>;

export const securityEventsPerPage = 25;

export const securityEventEndpoints = {
  listSecurityEvents: {
    access: "admin",
    method: "get",
    path: "/auth/security-events",
    summary: `What happened around the sign-in in the last 400 days, newest first, ${securityEventsPerPage} on a page`,
    query: z.object({ page: z.coerce.number<number>().int().min(1).max(10_000).default(1) }),
    responses: { 200: z.object({ events: z.array(SecurityEvent), hasMore: z.boolean() }) },
    errors: [401, 422, 503],
  },
  recordExport: {
    access: "admin",
    method: "post",
    path: "/auth/exports",
    summary: "Note among the events that a screen saved documents as a file; reads alone don't show it",
    responses: { 200: Message },
    errors: [401, 503],
  },
} as const satisfies Record<string, Endpoint>;

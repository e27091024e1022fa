import { writeHeaders } from "@illumine/shared/api/endpoint.ts";
import {
  type AlreadyCommittedError,
  type AuditEntry,
  commit,
  type KeptAnswer,
  type Statement,
} from "#app/db/commits/commit.server.ts";
import { findKeptAnswer } from "#app/db/commits/idempotency.server.ts";
import type { ApiContext } from "./context.ts";
import { ApiError } from "./errors.ts";

/** An audit entry without the device, which the session knows. */
export type Deed = Omit<AuditEntry, "deviceId">;

export interface Write {
  statements: readonly Statement[];
  /** What the administrator did; empty for what visitors send. */
  deeds?: readonly Deed[];
  /** The answer, kept under the request's Idempotency-Key. */
  status: 200 | 201;
  body: unknown;
  now: Date;
}

/**
 * Commits a handler's write with its audit rows and its answer, all or nothing. The handler answers with the same status
 * and body afterwards.
 * @throws GuardError, TakenError for the handler to explain
 */
export async function commitWrite(c: ApiContext, { statements, deeds = [], status, body, now }: Write): Promise<void> {
  const { requestKey, admin } = c.var;
  const answer: KeptAnswer | null = requestKey && {
    ...requestKey,
    method: c.req.method,
    path: c.req.path,
    status,
    response: JSON.stringify(body),
  };
  const deviceId = admin?.device.id ?? null;
  await commit(c.env.db, statements, { answer, audit: deeds.map((deed) => ({ ...deed, deviceId })), now });
}

/** The ETag of a document: its version. */
export const toEtag = (version: number): string => `"${version}"`;

function toReplay(kept: KeptAnswer): Response {
  const { version } = JSON.parse(kept.response) as { version?: unknown };
  return new Response(kept.response, {
    status: kept.status,
    headers: {
      "Content-Type": "application/json",
      [writeHeaders.replayed]: "true",
      ...(typeof version === "number" && { ETag: toEtag(version) }),
    },
  });
}

/**
 * The stored answer to a request that was committed before, or null for a new one.
 * @throws ApiError 422 when the key stood for another request
 */
export async function findReplay(c: ApiContext, { key, requestHash }: NonNullable<ApiContext["var"]["requestKey"]>) {
  const kept = await findKeptAnswer(c.env.db, key);
  if (!kept) return null;
  if (kept.requestHash === requestHash) return toReplay(kept);
  throw new ApiError(422, "This Idempotency-Key was used for another request. Send this one with a new key.");
}

/** The answer for a request whose twin was committed while it ran. */
export async function replayTwin(c: ApiContext, error: AlreadyCommittedError): Promise<Response> {
  const replay = c.var.requestKey && (await findReplay(c, c.var.requestKey));
  if (replay) return replay;
  throw error;
}

const versionTag = /^(?:W\/)?"?(\d{1,15})"?$/;

/**
 * The version that the writer began from: `If-Match`, else the body's. Null where neither is given: the write takes
 * whatever is stored now.
 * @throws ApiError 422 for an If-Match that is no version
 */
export function readExpectedVersion(c: ApiContext, inBody?: number): number | null {
  const header = c.req.header(writeHeaders.ifMatch)?.trim();
  if (header === undefined || header === "*") return inBody ?? null;
  const [, digits] = versionTag.exec(header) ?? [];
  if (digits === undefined) throw new ApiError(422, 'If-Match is a version, as the ETag gives it: "12"');
  return Number(digits);
}

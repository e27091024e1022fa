import { writeHeaders } from "@illumine/shared/api/headers.ts";
import {
  type AlreadyCommittedError,
  type AuditEntry,
  commit,
  type IdempotencyRecord,
  type Statement,
} from "#app/db/commits/commit.server.ts";
import { findIdempotencyRecord } from "#app/db/commits/idempotency.server.ts";
import type { ApiContext } from "./context.ts";
import { ApiError } from "./errors.ts";

export type NewAuditEntry = Omit<AuditEntry, "deviceId">;

export interface Write {
  statements: readonly Statement[];
  auditEntries?: readonly NewAuditEntry[];
  status: 200 | 201 | 202;
  body: unknown;
  now: Date;
}

/** One transaction. The handler must respond with the same status and body. @throws GuardError, TakenError */
export async function commitWrite(
  c: ApiContext,
  { statements, auditEntries = [], status, body, now }: Write,
): Promise<void> {
  const { requestKey, admin } = c.var;
  const record: IdempotencyRecord | null = requestKey && {
    ...requestKey,
    method: c.req.method,
    path: c.req.path,
    status,
    response: JSON.stringify(body),
  };
  const deviceId = admin?.device.id ?? null;
  await commit(c.env.db, statements, { record, audit: auditEntries.map((entry) => ({ ...entry, deviceId })), now });
}

export const toEtag = (version: number): string => `"${version}"`;

function buildReplay(record: IdempotencyRecord): Response {
  const { version } = JSON.parse(record.response) as { version?: unknown };
  return new Response(record.response, {
    status: record.status,
    headers: {
      "Content-Type": "application/json",
      [writeHeaders.replayed]: "true",
      ...(typeof version === "number" && { ETag: toEtag(version) }),
    },
  });
}

/** @throws ApiError 422 if the key was used for another request */
export async function findReplay(c: ApiContext, { key, requestHash }: NonNullable<ApiContext["var"]["requestKey"]>) {
  const record = await findIdempotencyRecord(c.env.db, key);
  if (!record) return null;
  if (record.requestHash === requestHash) return buildReplay(record);
  throw new ApiError(422, "This Idempotency-Key was used for another request. Send this one with a new key.");
}

/** Responds to a request whose duplicate was committed while it ran. */
export async function replayTwin(c: ApiContext, error: AlreadyCommittedError): Promise<Response> {
  const replay = c.var.requestKey && (await findReplay(c, c.var.requestKey));
  if (replay) return replay;
  throw error;
}

const versionTag = /^(?:W\/)?"?(\d{1,15})"?$/;

/** `If-Match`, else the body's; null: replaces whatever is stored. @throws ApiError 422 for an invalid If-Match */
export function readExpectedVersion(c: ApiContext, inBody?: number): number | null {
  const header = c.req.header(writeHeaders.ifMatch)?.trim();
  if (header === undefined || header === "*") return inBody ?? null;
  const [, digits] = versionTag.exec(header) ?? [];
  if (digits === undefined) throw new ApiError(422, 'If-Match must be a version from an ETag, such as "12"');
  return Number(digits);
}

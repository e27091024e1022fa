import type { Related } from "@illumine/shared/api/assessments.ts";
import type { UserRecord } from "@illumine/shared/api/users.ts";
import type { Assessment } from "@illumine/shared/assessment/schema.ts";
import type { OccupationSlugs } from "@illumine/shared/occupations/slugs.ts";
import type { PackedNormGroup } from "@illumine/shared/scoring/statistics/packed-norm-group.ts";

const timeoutMs = 15_000;

export type VersionedAssessment = Assessment & {
  categorySlug: string;
  contentVersion: number;
  /** Absent from an answer that a browser cached before there were any. */
  normGroup?: PackedNormGroup | null;
  occupationSlugs?: OccupationSlugs;
};

/** The server answered with an error. A network failure is a TypeError, as with fetch. */
export class ApiRefusal extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

async function call(method: "GET" | "DELETE", path: string): Promise<unknown> {
  const answer = await fetch(`/api${path}`, { method, signal: AbortSignal.timeout(timeoutMs) });
  const reply: unknown = await answer.json().catch(() => null);
  const isObject = typeof reply === "object" && reply !== null;
  if (answer.ok && isObject) return reply;
  throw new ApiRefusal(answer.status, isObject && "message" in reply ? String(reply.message) : `HTTP ${answer.status}`);
}

/** An assessment in one content version. Not validated: it comes from our server, like the flow's data. */
export const fetchAssessment = (id: string, contentVersion: number) =>
  call(
    "GET",
    `/assessments/${encodeURIComponent(id)}?contentVersion=${contentVersion}`,
  ) as Promise<VersionedAssessment>;

export const fetchRelated = (id: string) =>
  call("GET", `/assessments/${encodeURIComponent(id)}/related`) as Promise<Related>;

export const fetchUser = (userId: string) => call("GET", `/users/${encodeURIComponent(userId)}`) as Promise<UserRecord>;

export const deleteUser = (userId: string) => call("DELETE", `/users/${encodeURIComponent(userId)}`);

import type { UserRecord } from "@illumine/shared/api/users.ts";
import type { Assessment } from "@illumine/shared/assessment/schema.ts";

const timeoutMs = 15_000;

export type VersionedAssessment = Assessment & { categorySlug: string; contentVersion: number };

/** The server answered, and not with what was asked for. A network that fails is a TypeError, as of fetch. */
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
  const has = typeof reply === "object" && reply !== null;
  if (answer.ok && has) return reply;
  throw new ApiRefusal(answer.status, has && "message" in reply ? String(reply.message) : `HTTP ${answer.status}`);
}

/** An assessment as visitors took it in that content version. Like the flow's own data it comes from our server as is. */
export const readAssessment = (id: string, contentVersion: number) =>
  call(
    "GET",
    `/assessments/${encodeURIComponent(id)}?contentVersion=${contentVersion}`,
  ) as Promise<VersionedAssessment>;

export const readUser = (userId: string) => call("GET", `/users/${encodeURIComponent(userId)}`) as Promise<UserRecord>;

export const deleteUser = (userId: string) => call("DELETE", `/users/${encodeURIComponent(userId)}`);

import type { ApiContext } from "../http/context.ts";
import { ApiError } from "../http/errors.ts";

export const proofLifetimeMs = 10 * 60_000;

/** For what a stranger at an unlocked computer must not do. @throws ApiError 403 if the sign-in is too long ago */
export function requireFreshProof(c: ApiContext, now: Date): void {
  if (now.getTime() - c.var.admin.createdAt.getTime() < proofLifetimeMs) return;
  throw new ApiError(403, "Sign in again to confirm that it's you", undefined, { wantsProof: true });
}

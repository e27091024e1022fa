import type { MiddlewareHandler } from "hono";
import { findLimitedRange } from "#app/services/address-range.ts";
import { findSignInSecrets, type SignInSecrets } from "#app/services/tokens/sign-in-secrets.ts";
import type { ApiContext, ApiEnv } from "../http/context.ts";
import { ApiError, toErrorResponse } from "../http/errors.ts";
import { createSignInOffError } from "./session.ts";

/** Both times are epoch milliseconds. */
export class BudgetSpentError extends ApiError {
  constructor(
    message: string,
    readonly until: number,
    readonly at: number,
  ) {
    super(429, message);
  }
}

const filterSeconds = 60;

/** A first, approximate limit per address; the budgets in D1 decide. */
async function limitAddress(c: ApiContext, now: Date): Promise<void> {
  const { success } = await c.env.env.SIGN_IN.limit({ key: findLimitedRange(c.req.header("CF-Connecting-IP")) });
  if (success) return;
  const until = now.getTime() + filterSeconds * 1000;
  throw new BudgetSpentError("Too many requests from this address. Please wait a minute.", until, now.getTime());
}

export async function beginSignIn(c: ApiContext, now: Date): Promise<SignInSecrets> {
  // Another site could otherwise replace this browser's challenge with a form that submits itself.
  if (c.req.header("Sec-Fetch-Site") === "cross-site") throw new ApiError(403, "You can sign in only on this site");
  await limitAddress(c, now);
  const secrets = findSignInSecrets(c.env.env, new URL(c.req.url).hostname);
  if (!secrets) throw createSignInOffError();
  return secrets;
}

export const addRetryAfter: MiddlewareHandler<ApiEnv> = async (c, next) => {
  await next();
  if (!(c.error instanceof BudgetSpentError)) return;
  const seconds = Math.max(1, Math.ceil((c.error.until - c.error.at) / 1000));
  c.res = toErrorResponse(c.error);
  c.res.headers.set("Retry-After", String(seconds));
};

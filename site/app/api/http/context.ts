import type { Endpoint } from "@illumine/shared/api/endpoint.ts";
import type { Context } from "hono";
import type { Session } from "#app/db/sign-in/sessions.server.ts";
import type { AppContext } from "#load-context.ts";

/** The request's Idempotency-Key, and what its answer is kept with. */
export interface RequestKey {
  key: string;
  requestHash: string;
}

/** What the gate finds out before a handler runs. */
export interface ApiVariables {
  requestId: string;
  /** The endpoint of the contract that the request is for; null where there is none. */
  endpoint: Endpoint | null;
  /** Set for every endpoint with `access: "admin"`, and for no other. */
  admin: Session;
  /** Null where the request brought no key. */
  requestKey: RequestKey | null;
}

export interface ApiEnv {
  Bindings: AppContext;
  Variables: ApiVariables;
}

export type ApiContext = Context<ApiEnv>;

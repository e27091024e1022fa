import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Endpoint } from "@illumine/shared/api/endpoint.ts";
import type { Context } from "hono";
import type { Session } from "#app/db/sign-in/sessions.server.ts";
import type { AppContext } from "#load-context.ts";

export type Api = OpenAPIHono<ApiEnv>;

export interface RequestKey {
  key: string;
  requestHash: string;
}

export interface ApiVariables {
  requestId: string;
  endpoint: Endpoint | null;
  /** Set for endpoints with `access: "admin"`, and only for those. */
  admin: Session;
  requestKey: RequestKey | null;
}

export interface ApiEnv {
  Bindings: AppContext;
  Variables: ApiVariables;
}

export type ApiContext = Context<ApiEnv>;

import { contract } from "@illumine/shared/api/contract.ts";
import { type Endpoint, isIdempotent, isWrite, keepsAnswer, writeHeaders } from "@illumine/shared/api/endpoint.ts";
import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { z } from "zod";
import { currentRequestId, logRequest, withRequestId } from "#app/services/log/log.ts";
import { hashSecret } from "#app/services/tokens/tokens.ts";
import { requireAdmin } from "../sign-in/session.ts";
import type { ApiEnv } from "./context.ts";
import { ApiError, toErrorResponse } from "./errors.ts";
import { inspectJson } from "./json-text.ts";
import { findReplay } from "./write.ts";

type Gate = MiddlewareHandler<ApiEnv>;

/** Bytes: a stored assessment may have 1.5 MB, and its JSON escapes take room. */
const largestBody = 2 * 1024 * 1024;
/** Bytes: what a visitor sends is small. */
const largestPublicBody = 64 * 1024;
/** Levels of arrays and objects inside one another. */
const deepestJson = 64;

const securityHeaders = {
  "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Referrer-Policy": "no-referrer",
  "X-Content-Type-Options": "nosniff",
} as const;

/** A request id on every answer and log line, security headers on every answer, errors too. */
export const stampAnswers: Gate = (c, next) =>
  withRequestId(currentRequestId() ?? crypto.randomUUID(), async (requestId) => {
    const began = Date.now();
    await next();
    c.header("X-Request-Id", requestId);
    // What an answer sets itself stays: the documentation page and files have policies of their own.
    for (const [name, value] of Object.entries(securityHeaders)) if (!c.res.headers.has(name)) c.header(name, value);
    if (!c.res.headers.has("Cache-Control")) c.header("Cache-Control", "no-store");
    if (c.env.env.LOG_REQUESTS === "off") return;
    // The contract's path, not the asked one: ids of visitors stay out of the log.
    const path = c.var.endpoint?.path ?? null;
    logRequest({ method: c.req.method, path, status: c.res.status, milliseconds: Date.now() - began });
  });

const countParameters = ({ path }: Endpoint) => path.split("{").length;

/** Fixed paths first: '/assessments/featured' is not an id. */
const endpoints = Object.values<Endpoint>(contract)
  .sort((a, b) => countParameters(a) - countParameters(b))
  .map((endpoint) => ({
    endpoint,
    pattern: new RegExp(`^/api${endpoint.path.replace(/\{[^}]+\}/g, "[^/]+")}$`),
  }));

/** Finds the endpoint. A known path with a method that it does not have answers 405 and says which ones it has. */
export const checkMethod: Gate = async (c, next) => {
  const closest = endpoints.find(({ pattern }) => pattern.test(c.req.path))?.endpoint;
  const there = endpoints.flatMap(({ endpoint }) => (endpoint.path === closest?.path ? [endpoint] : []));
  const asked = c.req.method === "HEAD" ? "GET" : c.req.method;
  const endpoint = there.find(({ method }) => method.toUpperCase() === asked) ?? null;
  c.set("endpoint", endpoint);
  if (endpoint || there.length === 0) return next();
  const allowed = there.map(({ method }) => method.toUpperCase());
  const methods = (allowed.includes("GET") ? [...allowed, "HEAD"] : allowed).join(", ");
  const refusal = toErrorResponse(new ApiError(405, `This address takes ${methods}`));
  refusal.headers.set("Allow", methods);
  return refusal;
};

const isPublicWrite = (endpoint: Endpoint | null): endpoint is Endpoint =>
  endpoint !== null && endpoint.access !== "admin" && isIdempotent(endpoint);

/** Seconds of the rate-limit binding's window. */
const windowSeconds = 60;

/** A first filter per address on what anyone may write; approximate, as the binding is. */
export const limitPublicWrites: Gate = async (c, next) => {
  if (!isPublicWrite(c.var.endpoint)) return next();
  const address = c.req.header("CF-Connecting-IP") ?? "unknown";
  const { success } = await c.env.env.PUBLIC_WRITES.limit({ key: address });
  if (success) return next();
  const refusal = toErrorResponse(new ApiError(429, "Too many requests from this address. Please wait a minute."));
  refusal.headers.set("Retry-After", String(windowSeconds));
  return refusal;
};

/** Endpoints of the administrator run with a session, or not at all. Before the body: strangers send none. */
export const authorise: Gate = async (c, next) => {
  if (c.var.endpoint?.access === "admin") c.set("admin", await requireAdmin(c));
  return next();
};

const refuseSize = () => {
  throw new ApiError(413, "The request is too large");
};
const limitAny = bodyLimit({ maxSize: largestBody, onError: refuseSize });
const limitPublic = bodyLimit({ maxSize: largestPublicBody, onError: refuseSize });

/** The runtime's words for a sender who went away while the body was read; a storage that goes away has the same ones. */
const refuseCutOff = (error: unknown): never => {
  if (!(error instanceof Error) || !/^Network connection lost/.test(error.message)) throw error;
  throw new ApiError(400, "The request was cut off. Please send it again.");
};

/** Cuts a body off at its limit before anything parses it. A form with files is limited as its handler reads it. */
export const limitBody: Gate = (c, next) => {
  if (c.var.endpoint?.form) return next();
  const limit = isPublicWrite(c.var.endpoint) ? limitPublic : limitAny;
  // What later handlers throw was answered before it gets here.
  return limit(c, next).catch(refuseCutOff);
};

/** Bodies are JSON, said so, not nested without end, and of characters that can be stored. */
export const checkJson: Gate = async (c, next) => {
  if (c.req.method === "GET" || c.req.method === "HEAD" || c.var.endpoint?.form) return next();
  if (c.req.raw.body === null || c.req.header("Content-Length") === "0") return next();
  const type = c.req.header("Content-Type")?.split(";")[0]?.trim().toLowerCase() ?? "";
  if (type !== "application/json") throw new ApiError(415, "Send JSON, with Content-Type: application/json");
  const { depth, isStorable } = inspectJson(await c.req.text().catch(refuseCutOff));
  if (depth > deepestJson) {
    throw new ApiError(400, `The JSON is nested too deeply: at most ${deepestJson} levels`);
  }
  if (!isStorable) {
    throw new ApiError(422, "The text holds half a character (a lone surrogate) or a NUL. Please take it out.");
  }
  return next();
};

const IdempotencyKey = z.uuid();

/** A write that was committed before gets its stored answer, whatever has happened since. */
export const replayAnswers: Gate = async (c, next) => {
  const { endpoint } = c.var;
  const key = c.req.header(writeHeaders.idempotencyKey);
  c.set("requestKey", null);
  if (key === undefined || !endpoint || !isWrite(endpoint) || !isIdempotent(endpoint)) return next();
  if (!IdempotencyKey.safeParse(key).success) throw new ApiError(422, "Idempotency-Key is a UUID, new for each write");
  // A form is hashed by its handler, while it streams.
  const body = endpoint.form ? "" : await c.req.text();
  const { pathname, search } = new URL(c.req.url);
  const requestHash = await hashSecret(`${c.req.method} ${pathname}${search}\n${body}`);
  const requestKey = { key: key.toLowerCase(), requestHash };
  c.set("requestKey", requestKey);
  if (endpoint.form) return next();
  return (keepsAnswer(endpoint) && (await findReplay(c, requestKey))) || next();
};

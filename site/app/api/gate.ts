import { contract } from "@illumine/shared/api/contract";
import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { AppContext } from "../../load-context";
import { ApiError, toErrorResponse } from "./errors";

type Gate = MiddlewareHandler<{ Bindings: AppContext }>;

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

/** A request id and security headers on every answer, errors too. */
export const stampAnswers: Gate = async (c, next) => {
  const requestId = crypto.randomUUID();
  await next();
  c.header("X-Request-Id", requestId);
  for (const [name, value] of Object.entries(securityHeaders)) c.header(name, value);
  if (!c.res.headers.has("Cache-Control")) c.header("Cache-Control", "no-store");
};

const endpoints = Object.values(contract).map(({ method, path }) => ({
  method: method.toUpperCase(),
  pattern: new RegExp(`^/api${path.replace(/\{[^}]+\}/g, "[^/]+")}$`),
}));

/** A known path with a method that it does not have answers 405 and says which ones it has. */
export const checkMethod: Gate = async (c, next) => {
  const allowed = endpoints.filter(({ pattern }) => pattern.test(c.req.path)).map(({ method }) => method);
  const asked = c.req.method === "HEAD" ? "GET" : c.req.method;
  if (allowed.length === 0 || allowed.includes(asked)) return next();
  const methods = [...new Set(allowed.includes("GET") ? [...allowed, "HEAD"] : allowed)].join(", ");
  const refusal = toErrorResponse(new ApiError(405, `This address takes ${methods}`));
  refusal.headers.set("Allow", methods);
  return refusal;
};

const isWrite = (method: string) => method !== "GET" && method !== "HEAD" && method !== "OPTIONS";
const isPublicWrite = (path: string) => path.startsWith("/api/users") || path.endsWith("/view");

const refuseSize = () => {
  throw new ApiError(413, "The request is too large");
};
const limitAny = bodyLimit({ maxSize: largestBody, onError: refuseSize });
const limitPublic = bodyLimit({ maxSize: largestPublicBody, onError: refuseSize });

/** Cuts a body off at its limit before anything parses it. */
export const limitBody: Gate = (c, next) => (isPublicWrite(c.req.path) ? limitPublic(c, next) : limitAny(c, next));

/** How deep arrays and objects lie inside one another, read without building them. */
function measureDepth(text: string): number {
  let depth = 0;
  let deepest = 0;
  let isInString = false;
  for (let at = 0; at < text.length; at += 1) {
    const mark = text[at];
    if (isInString) {
      if (mark === "\\") at += 1;
      else if (mark === '"') isInString = false;
    } else if (mark === '"') isInString = true;
    else if (mark === "{" || mark === "[") deepest = Math.max(deepest, ++depth);
    else if (mark === "}" || mark === "]") depth -= 1;
  }
  return deepest;
}

/** Bodies are JSON, said so, and not nested without end. Files have an address of their own. */
export const checkJson: Gate = async (c, next) => {
  if (!isWrite(c.req.method)) return next();
  const type = c.req.header("Content-Type")?.split(";")[0]?.trim().toLowerCase() ?? "";
  if (type === "multipart/form-data" && c.req.path === "/api/blog/upload") return next();
  const text = await c.req.text();
  if (text === "") return next();
  if (type !== "application/json") throw new ApiError(415, "Send JSON, with Content-Type: application/json");
  if (measureDepth(text) > deepestJson) {
    throw new ApiError(400, `The JSON is nested too deeply: at most ${deepestJson} levels`);
  }
  return next();
};

/** Seconds of the rate-limit binding's window. */
const windowSeconds = 60;

/** A first filter per address on what anyone may write; approximate, as the binding is. */
export const limitPublicWrites: Gate = async (c, next) => {
  if (!isWrite(c.req.method) || !isPublicWrite(c.req.path)) return next();
  const address = c.req.header("CF-Connecting-IP") ?? "unknown";
  const { success } = await c.env.env.PUBLIC_WRITES.limit({ key: address });
  if (success) return next();
  const refusal = toErrorResponse(new ApiError(429, "Too many requests from this address. Please wait a minute."));
  refusal.headers.set("Retry-After", String(windowSeconds));
  return refusal;
};

import type { AttachmentType } from "@illumine/shared/blog/attachment-types.ts";
import { Hono } from "hono";
import { logError } from "#app/services/log/log.ts";
import { cacheForEver, findTypeOfKey } from "#app/services/uploads/store.ts";
import type { ApiContext, ApiEnv } from "../http/context.ts";
import { ApiError, toErrorResponse } from "../http/errors.ts";
import { stampAnswers } from "../http/gate.ts";
import { type ByteRange, readRange } from "./range.ts";

/** No script, no request, no form: whatever a file holds, a browser that opens it does nothing. Inline styles are the browser's own. */
const fileCsp = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";

const noSuchFile = () => new ApiError(404, "There is no such file");

async function ask<T>(question: Promise<T>): Promise<T> {
  try {
    return await question;
  } catch (error) {
    logError("file not read", { error });
    throw new ApiError(503, "The file cannot be read right now. Please try again.");
  }
}

function toHeaders(object: R2Object, { kind, type }: AttachmentType): Headers {
  const stored = object.httpMetadata?.contentDisposition;
  const disposition = kind === "image" ? "inline" : "attachment";
  return new Headers({
    "Accept-Ranges": "bytes",
    "Cache-Control": cacheForEver,
    "Content-Disposition": stored?.startsWith(disposition) ? stored : disposition,
    "Content-Length": String(object.size),
    "Content-Security-Policy": fileCsp,
    "Content-Type": kind === "text" ? "text/plain; charset=utf-8" : type,
    // Pages of other origins may show them: the desktop app's, and whoever links to a picture.
    "Cross-Origin-Resource-Policy": "cross-origin",
    ETag: object.httpEtag,
  });
}

/** Whether If-None-Match names the ETag; weak and strong are alike here. */
const isNamed = (etags: string, etag: string) =>
  etags.split(",").some((named) => ["*", etag].includes(named.trim().replace(/^W\//, "")));

function refuseRange(object: R2Object): Response {
  const headers = { "Content-Range": `bytes */${object.size}` };
  return Response.json(
    { message: `The file has no such range: it is ${object.size} bytes long` },
    { status: 416, headers },
  );
}

function toPartial(body: ReadableStream, headers: Headers, { offset, length }: ByteRange, size: number): Response {
  headers.set("Content-Range", `bytes ${offset}-${offset + length - 1}/${size}`);
  headers.set("Content-Length", String(length));
  return new Response(body, { status: 206, headers });
}

async function serveFile(c: ApiContext): Promise<Response> {
  const key = c.req.path.slice("/files/".length);
  const type = findTypeOfKey(key);
  if (!type) throw noSuchFile();
  const bucket = c.env.env.FILES;
  const { "if-none-match": etags, "if-range": ifRange, range: asked } = c.req.header();
  const isHead = c.req.method === "HEAD";

  // What needs the size or the ETag first asks for the object alone, everything else for object and bytes at once.
  if (!isHead && etags === undefined && asked === undefined) {
    const object = await ask(bucket.get(key));
    if (!object) throw noSuchFile();
    return new Response(object.body, { headers: toHeaders(object, type) });
  }
  const object = await ask(bucket.head(key));
  if (!object) throw noSuchFile();
  const headers = toHeaders(object, type);
  if (etags !== undefined && isNamed(etags, object.httpEtag)) {
    headers.delete("Content-Length");
    return new Response(null, { status: 304, headers });
  }
  if (isHead) return new Response(null, { headers });
  const isSame = ifRange === undefined || ifRange === object.httpEtag;
  const range = isSame ? readRange(asked, object.size) : null;
  if (range === "unsatisfiable") return refuseRange(object);
  const part = await ask(bucket.get(key, range ? { range } : {}));
  if (!part) throw noSuchFile();
  return range ? toPartial(part.body, headers, range, object.size) : new Response(part.body, { headers });
}

/** Serves what was uploaded, at /files/{key}. Everyone may read; errors are JSON, as under /api. */
export function createFileServer(): Hono<ApiEnv> {
  const files = new Hono<ApiEnv>();
  files.use(stampAnswers);
  files.get("/files/*", serveFile);
  files.all("/files/*", () => {
    const refusal = toErrorResponse(new ApiError(405, "This address takes GET, HEAD"));
    refusal.headers.set("Allow", "GET, HEAD");
    return refusal;
  });
  files.notFound(() => toErrorResponse(noSuchFile()));
  files.onError((error) => toErrorResponse(error));
  return files;
}

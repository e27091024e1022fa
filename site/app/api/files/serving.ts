import type { AttachmentType } from "@illumine/shared/blog/attachment-types.ts";
import { Hono } from "hono";
import { logError } from "#app/services/log/log.ts";
import { fileCacheControl, findTypeOfKey } from "#app/services/uploads/store.ts";
import type { ApiContext, ApiEnv } from "../http/context.ts";
import { ApiError, toErrorResponse } from "../http/errors.ts";
import { stampResponses } from "../http/middleware.ts";
import { type ByteRange, readRange } from "./range.ts";

/** Prevents an opened file from running scripts or sending requests. Browsers style some files inline. */
const fileCsp = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'; sandbox";

const noSuchFile = () => new ApiError(404, "File not found");

async function readStorage<T>(question: Promise<T>): Promise<T> {
  try {
    return await question;
  } catch (error) {
    logError("file not read", { error });
    throw new ApiError(503, "The file can't be read right now. Please try again.");
  }
}

function buildHeaders(object: R2Object, { kind, type }: AttachmentType): Headers {
  const stored = object.httpMetadata?.contentDisposition;
  const disposition = kind === "image" ? "inline" : "attachment";
  return new Headers({
    "Accept-Ranges": "bytes",
    "Cache-Control": fileCacheControl,
    "Content-Disposition": stored?.startsWith(disposition) ? stored : disposition,
    "Content-Length": String(object.size),
    "Content-Security-Policy": fileCsp,
    "Content-Type": kind === "text" ? "text/plain; charset=utf-8" : type,
    // The desktop app and other sites may embed images.
    "Cross-Origin-Resource-Policy": "cross-origin",
    ETag: object.httpEtag,
  });
}

/** Weak comparison, as If-None-Match requires. */
const isNamed = (etags: string, etag: string) =>
  etags.split(",").some((named) => ["*", etag].includes(named.trim().replace(/^W\//, "")));

function refuseRange(object: R2Object): Response {
  const headers = { "Content-Range": `bytes */${object.size}` };
  return Response.json(
    { message: `The requested range isn't valid: the file is ${object.size} bytes long` },
    { status: 416, headers },
  );
}

function buildPartialResponse(
  body: ReadableStream,
  headers: Headers,
  { offset, length }: ByteRange,
  size: number,
): Response {
  headers.set("Content-Range", `bytes ${offset}-${offset + length - 1}/${size}`);
  headers.set("Content-Length", String(length));
  return new Response(body, { status: 206, headers });
}

async function serveFile(c: ApiContext): Promise<Response> {
  const key = c.req.path.slice("/files/".length);
  const type = findTypeOfKey(key);
  if (!type) throw noSuchFile();
  const bucket = c.env.env.FILES;
  const { "if-none-match": etags, "if-range": ifRange, range: rangeHeader } = c.req.header();
  const isHead = c.req.method === "HEAD";

  // Conditional requests need the object's size or ETag first; all others get metadata and bytes in one call.
  if (!isHead && etags === undefined && rangeHeader === undefined) {
    const object = await readStorage(bucket.get(key));
    if (!object) throw noSuchFile();
    return new Response(object.body, { headers: buildHeaders(object, type) });
  }
  const object = await readStorage(bucket.head(key));
  if (!object) throw noSuchFile();
  const headers = buildHeaders(object, type);
  if (etags !== undefined && isNamed(etags, object.httpEtag)) {
    headers.delete("Content-Length");
    return new Response(null, { status: 304, headers });
  }
  if (isHead) return new Response(null, { headers });
  const isSame = ifRange === undefined || ifRange === object.httpEtag;
  const range = isSame ? readRange(rangeHeader, object.size) : null;
  if (range === "unsatisfiable") return refuseRange(object);
  const part = await readStorage(bucket.get(key, range ? { range } : {}));
  if (!part) throw noSuchFile();
  return range ? buildPartialResponse(part.body, headers, range, object.size) : new Response(part.body, { headers });
}

export function createFileServer(): Hono<ApiEnv> {
  const files = new Hono<ApiEnv>();
  files.use(stampResponses);
  files.get("/files/*", serveFile);
  files.all("/files/*", () => {
    const refusal = toErrorResponse(new ApiError(405, "This address supports only GET, HEAD"));
    refusal.headers.set("Allow", "GET, HEAD");
    return refusal;
  });
  files.notFound(() => toErrorResponse(noSuchFile()));
  files.onError((error) => toErrorResponse(error));
  return files;
}

import { once } from "node:events";
import { type IncomingMessage, request as requestHttp1 } from "node:http";
import {
  createSecureServer,
  type Http2ServerRequest,
  type Http2ServerResponse,
  type OutgoingHttpHeaders,
} from "node:http2";
import type { AddressInfo } from "node:net";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { importTool } from "./tools.ts";

interface SelfSignedModule {
  generate(
    attributes: { name: string; value: string }[],
    options: { keyType: "ec" },
  ): Promise<{ private: string; cert: string }>;
}

/** Each is of one HTTP/1.1 connection. */
const connectionHeaders = new Set(["connection", "keep-alive", "proxy-connection", "transfer-encoding", "upgrade"]);

const isForwarded = (name: string) => !name.startsWith(":") && !connectionHeaders.has(name);

const pickHeaders = (headers: OutgoingHttpHeaders): OutgoingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => isForwarded(name)));

async function ask(origin: string, request: Http2ServerRequest): Promise<IncomingMessage> {
  const { method, url, headers } = request;
  // A connection of its own: the server closes idle ones, and a request that was just sent would be lost.
  const sent = requestHttp1(new URL(url, origin), { agent: false, method, headers: pickHeaders(headers) });
  const answered = once(sent, "response") as Promise<[IncomingMessage]>;
  const [[answer]] = await Promise.all([answered, pipeline(request as Readable, sent)]);
  return answer;
}

/** A browser that closes no longer reads what it asked for. */
const isGivenUp = (error: unknown) =>
  error instanceof Error && "code" in error && error.code === "ERR_STREAM_PREMATURE_CLOSE";

const isText = (answer: IncomingMessage) =>
  /^text\/|javascript|json|xml|svg/.test(answer.headers["content-type"] ?? "") && !answer.headers["content-encoding"];

async function forward(origin: string, request: Http2ServerRequest, response: Http2ServerResponse): Promise<void> {
  const answer = await ask(origin, request);
  const headers = pickHeaders(answer.headers);
  if (!isText(answer)) {
    response.writeHead(answer.statusCode ?? 502, headers);
    return pipeline(answer as Readable, response as unknown as NodeJS.WritableStream);
  }
  const { "content-length": _length, ...others } = headers;
  response.writeHead(answer.statusCode ?? 502, { ...others, "content-encoding": "gzip" });
  return pipeline(answer as Readable, createGzip(), response as unknown as NodeJS.WritableStream);
}

/**
 * Like Cloudflare before a Worker: HTTP/2 with TLS, and text gzipped. Browsers have to ignore that nobody vouches for
 * the certificate. `use` gets the address over HTTP/2 of a page that is served over HTTP/1.1.
 */
export async function withHttp2<Result>(url: string, use: (url: string) => Promise<Result>): Promise<Result> {
  const { generate } = await importTool<SelfSignedModule>("selfsigned");
  const { private: key, cert } = await generate([{ name: "commonName", value: "localhost" }], { keyType: "ec" });
  const { origin, pathname, search } = new URL(url);
  const server = createSecureServer({ key, cert }, (request, response) => {
    forward(origin, request, response).catch((error: unknown) => {
      if (isGivenUp(error)) return;
      console.warn(`${request.url} wasn't forwarded`, error);
      response.stream?.close();
    });
  });
  server.listen(0);
  await once(server, "listening");
  try {
    return await use(`https://localhost:${(server.address() as AddressInfo).port}${pathname}${search}`);
  } finally {
    server.close();
  }
}

import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { gzipSync } from "node:zlib";
import type { ApiReply } from "#src/model/api-call.ts";
import type { ModelCall, SiteModel } from "./site-model.ts";

export type Behavior = (response: ServerResponse, run: () => ApiReply, call: ModelCall) => void;

const answer = (response: ServerResponse, { status, body, headers }: ApiReply): void => {
  response.writeHead(status, headers);
  response.end(JSON.stringify(body));
};

const html =
  (status: number): Behavior =>
  (response) => {
    response.writeHead(status, { "Content-Type": "text/html" });
    response.end("<!doctype html><title>Something else</title>");
  };

const hugeBytes = 60_000_000;

export const behaviors = {
  answers: (response, run) => answer(response, run()),
  "never answers": (_, run) => void run(),
  "drips one byte after the other": (response, run) => {
    run();
    response.writeHead(200, { "Content-Type": "application/json" });
    response.write("{");
    // One more byte each time the last one was read.
    const drip = () => response.write(" ", () => setImmediate(() => response.destroyed || drip()));
    drip();
  },
  "answers something else in JSON": (response, run) => answer(response, { ...run(), body: { hello: "world" } }),
  "answers with a web page": html(200),
  "answers 502 with a web page": html(502),
  "sends elsewhere": (response) => {
    response.writeHead(302, { Location: "https://elsewhere.example/api" });
    response.end();
  },
  "fails after it has written": (response, run) => {
    run();
    answer(response, {
      status: 500,
      body: { message: "Something went wrong on our side." },
      headers: { "content-type": "application/json" },
    });
  },
  "hangs up after it has written": (response, run) => {
    run();
    response.destroy();
  },
  "hangs up in the middle of its answer": (response, run) => {
    const { status, headers, body } = run();
    const bytes = Buffer.from(JSON.stringify(body));
    response.writeHead(status, { ...headers, "Content-Length": String(bytes.length) });
    response.write(bytes.subarray(0, bytes.length / 2), () => response.destroy());
  },
  "answers without end": (response, run) => {
    run();
    response.writeHead(200, { "Content-Type": "application/json" });
    const block = Buffer.alloc(1_000_000, " ");
    let left = hugeBytes / block.length;
    const more = () => {
      left -= 1;
      if (left > 0 && !response.destroyed) response.write(block, more);
      else response.end();
    };
    more();
  },
  "answers with a bomb": (response, run) => {
    run();
    response.writeHead(200, { "Content-Type": "application/json", "Content-Encoding": "gzip" });
    response.end(gzipSync(Buffer.alloc(hugeBytes, " ")));
  },
} as const satisfies Record<string, Behavior>;

async function readCall(request: IncomingMessage): Promise<ModelCall> {
  const body = await text(request);
  const headers = Object.entries(request.headers).map(([name, value]) => [name, String(value)]);
  return {
    method: request.method as ModelCall["method"],
    path: request.url ?? "",
    headers: Object.fromEntries(headers),
    ...(body !== "" && { body: JSON.parse(body) as unknown }),
  };
}

export async function startHostileServer(site: SiteModel, choose: (call: ModelCall) => Behavior) {
  const server = createServer((request, response) => {
    readCall(request).then(
      (call) => choose(call)(response, () => site.handle(call), call),
      () => response.destroy(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

import { timingSafeEqual } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { desktopSignInPaths } from "@illumine/shared/api/desktop-sign-in.ts";
import { buildCallbackPage, callbackHeaders } from "./callback-page.ts";

const host = "127.0.0.1";
const requestTimeoutMs = 5000;

export type BrowserAnswer = { kind: "code"; code: string } | { kind: "declined" };

export interface CallbackListener {
  port: number;
  close(): void;
}

const isSame = (given: string, expected: string) =>
  given.length === expected.length && timingSafeEqual(Buffer.from(given), Buffer.from(expected));

/** Null for whatever the site's page wouldn't send, such as a guess of another page or program. */
function readAnswer({ method, url = "" }: IncomingMessage, state: string): BrowserAnswer | null {
  if (method !== "GET" || !URL.canParse(url, `http://${host}`)) return null;
  const { pathname, searchParams } = new URL(url, `http://${host}`);
  const given = searchParams.get("state") ?? "";
  if (pathname !== desktopSignInPaths.app || !/^[\w-]{43}$/.test(given) || !isSame(given, state)) return null;
  if (searchParams.get("error") === "declined") return { kind: "declined" };
  const code = searchParams.get("code") ?? "";
  return /^[\w-]+\.[\w-]+\.[\w-]+$/.test(code) && code.length <= 1000 ? { kind: "code", code } : null;
}

/** Only the first answer with the state counts. @param handle resolves to whether it's signed in; never rejects */
export async function openCallbackListener({
  state,
  handle,
}: {
  state: string;
  handle: (answer: BrowserAnswer) => Promise<boolean>;
}): Promise<CallbackListener> {
  let isAnswered = false;

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const send = (status: number, page: Parameters<typeof buildCallbackPage>[0]) =>
      response.writeHead(status, callbackHeaders).end(buildCallbackPage(page));
    // Another name for this computer would let a web page ask as if it were this address.
    const isHere = request.headers.host === `${host}:${port}`;
    const answer = isHere ? readAnswer(request, state) : null;
    if (!answer || isAnswered) return void send(404, "unknown");
    isAnswered = true;
    const isSignedIn = await handle(answer);
    send(isSignedIn ? 200 : 400, isSignedIn ? "signed in" : "failed");
  }

  const server = createServer({ requestTimeout: requestTimeoutMs, headersTimeout: requestTimeoutMs });
  server.on("request", (request, response) => void respond(request, response));
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, host, resolve);
  });
  const { port } = server.address() as AddressInfo;
  return { port, close: () => void server.close() };
}

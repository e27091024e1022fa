import { clientHeaders } from "@illumine/shared/api/headers.ts";
import { createEmitter } from "@illumine/shared/async/emitter.ts";
import type { ApiCall, ApiReply } from "#src/model/api-call.ts";
import { DesktopFailure } from "../failure.ts";
import type { Platform } from "../platform.ts";
import { buildUserAgent } from "./agent.ts";
import { createAuthCalls, findAuthCall } from "./auth-calls.ts";
import { createBookmarks } from "./bookmarks.ts";
import type { CredentialStore, Credentials } from "./credential-store.ts";
import { type Fetched, fetchText } from "./fetch-text.ts";
import { isApiAnswer } from "./is-api-answer.ts";
import { NoAnswer } from "./no-answer.ts";
import { parseJson } from "./parse-json.ts";

export type CallResult = "answer" | "no answer" | "unexpected answer";

export interface Sender {
  /** @throws NoAnswer where there's no response */
  send(call: ApiCall): Promise<ApiReply>;
  /** `number` counts requests in the order they were sent, from 1. */
  subscribe(listener: (result: CallResult, server: string, number: number) => void): () => void;
}

export interface SenderOptions extends Pick<Platform, "fetch" | "clock" | "version" | "log"> {
  system: NodeJS.Platform;
  credentialStore: CredentialStore;
  readServer(): string | null;
}

const exposedHeaders = ["content-type", "etag", "link", "retry-after", "x-request-id"] as const;

function buildUrl(server: string | null, path: string): URL {
  if (server === null) throw new NoAnswer("Enter your site's address in Settings first.", false);
  if (!URL.canParse(path, server)) throw new NoAnswer("The address in Settings isn't valid. Enter it again.", false);
  const url = new URL(path, server);
  if (url.origin !== server || !url.pathname.startsWith("/api/")) {
    throw new DesktopFailure("refused", "The app only sends to its site's API.");
  }
  return url;
}

const pickHeaders = (headers: Headers): Record<string, string> =>
  Object.fromEntries(
    exposedHeaders.flatMap((name) => {
      const value = headers.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );

interface Payload {
  body: string | FormData | null;
  bytes: number;
  headers: Record<string, string>;
}

function buildPayload({ form }: Pick<ApiCall, "form">, body: unknown): Payload {
  if (form) {
    const data = new FormData();
    for (const part of form) {
      if ("value" in part) data.append(part.name, part.value);
      else data.append(part.name, new File([part.bytes.slice()], part.fileName, { type: part.type }), part.fileName);
    }
    const bytes = form.reduce((sum, part) => sum + ("value" in part ? part.value : part.bytes).length, 0);
    return { body: data, bytes, headers: {} };
  }
  if (body === undefined) return { body: null, bytes: 0, headers: {} };
  const text = JSON.stringify(body);
  return { body: text, bytes: Buffer.byteLength(text), headers: { "Content-Type": "application/json" } };
}

const buildIdentityHeaders = ({ token, deviceSecret }: Credentials): Record<string, string> => ({
  [clientHeaders.client]: "desktop",
  ...(token !== undefined && { Authorization: `Bearer ${token}` }),
  ...(deviceSecret !== null && { [clientHeaders.device]: deviceSecret }),
});

/** A site that echoes requests would leak secrets. */
function redactSecrets({ text }: Fetched, { token, deviceSecret }: Credentials): string | null {
  if (text === null) return null;
  return [token, deviceSecret].reduce<string>(
    (redacted, secret) => (secret ? redacted.replaceAll(secret, "…") : redacted),
    text,
  );
}

const isJson = (headers: Headers) => /^application\/(?:[\w.-]+\+)?json\b/i.test(headers.get("content-type") ?? "");

export function createSender(options: SenderOptions): Sender {
  const { credentialStore, readServer, version, system, log, clock } = options;
  const results = createEmitter<[result: CallResult, server: string, number: number]>();
  let sent = 0;
  const authCalls = createAuthCalls(credentialStore);
  const bookmarks = createBookmarks(clock);

  async function request(
    url: URL,
    call: ApiCall,
    payload: Payload,
    credentials: Credentials,
    number: number,
  ): Promise<Fetched> {
    const headers = {
      Accept: "application/json",
      "User-Agent": buildUserAgent(version, system),
      ...call.headers,
      ...payload.headers,
      ...bookmarks.buildHeaders(url.origin),
      ...buildIdentityHeaders(credentials),
    };
    try {
      const init: RequestInit = { method: call.method, headers, body: payload.body, redirect: "error" };
      return await fetchText(options, url, init, payload.bytes);
    } catch (error) {
      results.emit("no answer", url.origin, number);
      throw error;
    }
  }

  return {
    send: async (call) => {
      // Nothing is awaited before sending, so that site, credentials and request belong together.
      const url = buildUrl(readServer(), call.path);
      const server = url.origin;
      const authCall = findAuthCall(call, url);
      const credentials = credentialStore.find(server);
      const payload = buildPayload(call, authCalls.addChallenge(authCall, server, call));
      sent += 1;
      const number = sent;
      const fetched = await request(url, call, payload, credentials, number);
      const { status, headers } = fetched;
      const exposed = pickHeaders(headers);
      bookmarks.save(server, headers);
      const parsed = isJson(headers) ? parseJson(redactSecrets(fetched, credentials)) : undefined;
      const body = authCall ? await authCalls.removeSecrets(authCall, server, status, parsed) : parsed;
      // Only the API's 401 ends a session; a proxy may answer 401 too.
      if (status === 401 && !authCall && credentials.token && isApiAnswer(exposed)) {
        await credentialStore.endSession(server, credentials.token);
      }
      if (status >= 500) log.error(`The site answered ${status}`);
      results.emit(isApiAnswer(exposed) ? "answer" : "unexpected answer", server, number);
      return { status, body, headers: exposed };
    },
    subscribe: results.subscribe,
  };
}

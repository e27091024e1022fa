import { clientHeaders } from "@illumine/shared/api/auth.ts";
import type { ApiCall, ApiReply } from "#src/model/api-call.ts";
import { DesktopFailure } from "../failure.ts";
import type { Platform } from "../platform.ts";
import { toAgent } from "./agent.ts";
import { createBookmarks } from "./bookmarks.ts";
import { createExchanges, findExchange } from "./exchange.ts";
import { type Fetched, fetchText } from "./fetch-text.ts";
import { isOurs } from "./is-ours.ts";
import { NoAnswer } from "./no-answer.ts";
import { parseJson } from "./parse-json.ts";
import type { Credentials, Vault } from "./vault.ts";

/** What came of a call: the API's answer, none at all, or one that the API does not give (a web page of something between). */
export type Heard = "answer" | "no answer" | "strange answer";

/** Reaches the API as this computer. */
export interface Sender {
  /** @throws NoAnswer where there is none */
  send(call: ApiCall): Promise<ApiReply>;
  /** Told of each call that went out. Returns the end of it. */
  subscribe(listener: (heard: Heard, server: string) => void): () => void;
}

export interface SenderOptions extends Pick<Platform, "fetch" | "clock" | "version" | "log"> {
  /** The operating system's name, as Node gives it. */
  system: NodeJS.Platform;
  vault: Vault;
  /** The site of the settings at this moment, or null. */
  readServer(): string | null;
}

/** What the screens read of an answer's headers. */
const shownHeaders = ["content-type", "etag", "link", "retry-after", "x-request-id"] as const;

function toUrl(server: string | null, path: string): URL {
  if (server === null) throw new NoAnswer("Name your site in Settings first.", false);
  if (!URL.canParse(path, server)) throw new NoAnswer("The address in Settings is none: name your site again.", false);
  const url = new URL(path, server);
  if (url.origin !== server || !url.pathname.startsWith("/api/")) {
    throw new DesktopFailure("refused", "The app sends to its site's API only.");
  }
  return url;
}

const toShown = (headers: Headers): Record<string, string> =>
  Object.fromEntries(
    shownHeaders.flatMap((name) => {
      const value = headers.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );

interface Payload {
  body: string | FormData | null;
  /** About, for a form. */
  bytes: number;
  headers: Record<string, string>;
}

function toPayload({ form }: Pick<ApiCall, "form">, body: unknown): Payload {
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

const toOwnHeaders = ({ token, deviceSecret }: Credentials): Record<string, string> => ({
  [clientHeaders.client]: "desktop",
  ...(token !== undefined && { Authorization: `Bearer ${token}` }),
  ...(deviceSecret !== null && { [clientHeaders.device]: deviceSecret }),
});

/** A site that answers with what it was sent would hand its secrets on. */
function hideSecrets({ text }: Fetched, { token, deviceSecret }: Credentials): string | null {
  if (text === null) return null;
  return [token, deviceSecret].reduce<string>(
    (shown, secret) => (secret ? shown.replaceAll(secret, "…") : shown),
    text,
  );
}

const isJson = (headers: Headers) => /^application\/(?:[\w.-]+\+)?json\b/i.test(headers.get("content-type") ?? "");

export function createSender(options: SenderOptions): Sender {
  const { vault, readServer, version, system, log, clock } = options;
  const listeners = new Set<(heard: Heard, server: string) => void>();
  const exchanges = createExchanges(vault);
  const bookmarks = createBookmarks(clock);

  const tell = (heard: Heard, server: string) => {
    for (const listener of [...listeners]) listener(heard, server);
  };

  async function ask(url: URL, call: ApiCall, payload: Payload, credentials: Credentials): Promise<Fetched> {
    const headers = {
      Accept: "application/json",
      "User-Agent": toAgent(version, system),
      ...call.headers,
      ...payload.headers,
      ...bookmarks.toHeaders(url.origin),
      ...toOwnHeaders(credentials),
    };
    try {
      const init: RequestInit = { method: call.method, headers, body: payload.body, redirect: "error" };
      return await fetchText(options, url, init, payload.bytes);
    } catch (error) {
      tell("no answer", url.origin);
      throw error;
    }
  }

  return {
    send: async (call) => {
      // The site, its secrets and the request belong together: nothing is awaited before it goes out.
      const url = toUrl(readServer(), call.path);
      const server = url.origin;
      const exchange = findExchange(call, url);
      const credentials = vault.find(server);
      const payload = toPayload(call, exchanges.fill(exchange, server, call));
      const fetched = await ask(url, call, payload, credentials);
      const { status, headers } = fetched;
      const shown = toShown(headers);
      bookmarks.keep(server, headers);
      const parsed = isJson(headers) ? parseJson(hideSecrets(fetched, credentials)) : undefined;
      const body = exchange ? await exchanges.take(exchange, server, status, parsed) : parsed;
      // Only the API's own word ends a session: something between may answer 401 too.
      if (status === 401 && !exchange && credentials.token && isOurs(shown)) {
        await vault.endSession(server, credentials.token);
      }
      if (status >= 500) log.error(`the site answered ${status}`);
      tell(isOurs(shown) ? "answer" : "strange answer", server);
      return { status, body, headers: shown };
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

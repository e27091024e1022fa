import { AsyncLocalStorage } from "node:async_hooks";

type Fields = Record<string, unknown>;

// On the global object: the Worker and the pages are bundled apart, and a page's lines carry the id that the Worker gave.
const shared = globalThis as { illumineRequestIds?: AsyncLocalStorage<string> };
shared.illumineRequestIds = shared.illumineRequestIds ?? new AsyncLocalStorage();
const requestIds = shared.illumineRequestIds;

/** Runs something on behalf of a request: every log line inside carries its id. */
export const withRequestId = <T>(requestId: string, run: (requestId: string) => T): T =>
  requestIds.run(requestId, () => run(requestId));

/** The id of the request that is being answered; undefined outside of one. */
export const currentRequestId = (): string | undefined => requestIds.getStore();

// A failed query's message carries its parameters, and those are what visitors typed.
const withoutParameters = (text: string) => text.replace(/\nparams:[\s\S]*$/, "");

function toPlain(value: unknown): unknown {
  if (!(value instanceof Error)) return value;
  const frames = value.stack?.split("\n").filter((line) => /^\s+at /.test(line));
  const cause = value.cause === undefined ? undefined : toPlain(value.cause);
  return { name: value.name, message: withoutParameters(value.message), cause, frames };
}

function toLine(level: "error" | "info", event: string, fields: Fields): string {
  const entries = Object.entries(fields).map(([key, value]) => [key, toPlain(value)]);
  return JSON.stringify({ level, event, requestId: currentRequestId(), ...Object.fromEntries(entries) });
}

/** One structured line in the Worker's log. Never pass what a visitor typed or answered. */
export function logError(event: string, fields: Fields = {}): void {
  console.error(toLine("error", event, fields));
}

/** One line per answered request. Never pass an address or an id of a visitor. */
export function logRequest(fields: {
  method: string;
  path: string | null;
  status: number;
  milliseconds: number;
}): void {
  console.info(toLine("info", "request", fields));
}

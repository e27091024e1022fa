import { AsyncLocalStorage } from "node:async_hooks";

type Fields = Record<string, unknown>;

export const requestIdHeader = "X-Request-Id";

const requestIds = new AsyncLocalStorage<string>();

export const withRequestId = <T>(requestId: string, run: (requestId: string) => T): T =>
  requestIds.run(requestId, () => run(requestId));

export const currentRequestId = (): string | undefined => requestIds.getStore();

// A failed query's message contains its parameters, which visitors typed.
const withoutParameters = (text: string) => text.replace(/\nparams:[\s\S]*$/, "");

function toPlain(value: unknown): unknown {
  if (!(value instanceof Error)) return value;
  const frames = value.stack?.split("\n").filter((line) => /^\s+at /.test(line));
  const cause = value.cause === undefined ? undefined : toPlain(value.cause);
  return { name: value.name, message: withoutParameters(value.message), cause, frames };
}

function formatLine(level: "error" | "info", event: string, fields: Fields): string {
  const entries = Object.entries(fields).map(([key, value]) => [key, toPlain(value)]);
  return JSON.stringify({ level, event, requestId: currentRequestId(), ...Object.fromEntries(entries) });
}

/** Never pass what a visitor typed or answered. */
export function logError(event: string, fields: Fields = {}): void {
  console.error(formatLine("error", event, fields));
}

/** For what isn't a failure. Never pass what a visitor typed or answered. */
export function logEvent(event: string, fields: Fields = {}): void {
  console.info(formatLine("info", event, fields));
}

/** Never pass an address or a visitor's id. */
export function logRequest(fields: {
  method: string;
  path: string | null;
  status: number;
  milliseconds: number;
}): void {
  console.info(formatLine("info", "request", fields));
}

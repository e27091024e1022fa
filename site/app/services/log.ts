type Fields = Record<string, unknown>;

// A failed query's message carries its parameters, and those are what visitors typed.
const withoutParameters = (text: string) => text.replace(/\nparams:[\s\S]*$/, "");

function toPlain(value: unknown): unknown {
  if (!(value instanceof Error)) return value;
  const frames = value.stack?.split("\n").filter((line) => /^\s+at /.test(line));
  const cause = value.cause === undefined ? undefined : toPlain(value.cause);
  return { name: value.name, message: withoutParameters(value.message), cause, frames };
}

/** One structured line in the Worker's log. Never pass what a visitor typed or answered. */
export function logError(event: string, fields: Fields = {}): void {
  const entries = Object.entries(fields).map(([key, value]) => [key, toPlain(value)]);
  console.error(JSON.stringify({ level: "error", event, ...Object.fromEntries(entries) }));
}

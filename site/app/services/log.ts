type Fields = Record<string, unknown>;

function toPlain(value: unknown): unknown {
  return value instanceof Error ? { name: value.name, message: value.message, stack: value.stack } : value;
}

/** One structured line in the Worker's log. Never pass what a visitor typed or answered. */
export function logError(event: string, fields: Fields = {}): void {
  const entries = Object.entries(fields).map(([key, value]) => [key, toPlain(value)]);
  console.error(JSON.stringify({ level: "error", event, ...Object.fromEntries(entries) }));
}

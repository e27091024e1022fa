// On the global object: the API and the pages are bundled apart, and each would say it once.
const shared = globalThis as { illumineSaid?: Set<string> };
shared.illumineSaid = shared.illumineSaid ?? new Set();
const said = shared.illumineSaid;

/** Writes a line for the operator, once per Worker instance. */
export function warnOnce(line: string): void {
  if (said.has(line)) return;
  said.add(line);
  console.error(line);
}

// On the global object: the API and the pages are bundled apart, and each would say it once.
const said: Set<string> = ((globalThis as { illumineSaid?: Set<string> }).illumineSaid ??= new Set<string>());

/** Writes a line for the operator, once per Worker instance. */
export function warnOnce(line: string): void {
  if (said.has(line)) return;
  said.add(line);
  console.error(line);
}

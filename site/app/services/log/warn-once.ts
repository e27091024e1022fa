// On the global object, because API and pages are bundled separately and would each warn.
const shared = globalThis as { illumineWarnings?: Set<string> };
shared.illumineWarnings = shared.illumineWarnings ?? new Set();
const warned = shared.illumineWarnings;

export function warnOnce(line: string): void {
  if (warned.has(line)) return;
  warned.add(line);
  console.error(line);
}

export function addChips(chips: readonly string[], text: string): string[] {
  const added = text
    .split(/[,\r\n]/)
    .map((word) => word.trim())
    .filter(Boolean);
  const known = new Set<string>();
  return [...chips, ...added].filter((word) => {
    const normalized = word.toLowerCase();
    return !known.has(normalized) && known.add(normalized);
  });
}

/** The words of a list with those of a text behind them: parted by commas and line ends, trimmed, each once. */
export function addWords(words: readonly string[], text: string): string[] {
  const added = text
    .split(/[,\r\n]/)
    .map((word) => word.trim())
    .filter(Boolean);
  const known = new Set<string>();
  return [...words, ...added].filter((word) => {
    const own = word.toLowerCase();
    return !known.has(own) && known.add(own);
  });
}

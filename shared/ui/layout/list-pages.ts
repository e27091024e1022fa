const adjacentPages = 1;

/** 0 stands for a gap. */
export function listPages(page: number, pages: number): number[] {
  const named = Array.from({ length: pages }, (_, at) => at + 1).filter(
    (number) => number === 1 || number === pages || Math.abs(number - page) <= adjacentPages,
  );
  return named.flatMap((number, at) => (at > 0 && number - (named[at - 1] ?? 0) > 1 ? [0, number] : [number]));
}

import type { Change } from "#admin/drafts/fields.ts";
import type { PostSection } from "#blog/schema.ts";
import { isSameJson } from "#json/same-json.ts";

/** A place in two versions of a text. Null where a version has nothing there. */
export interface BlockRow {
  mine: PostSection | null;
  theirs: PostSection | null;
  /** Who changed it since both began; 'same' where the versions agree. */
  change: Change | "same";
}

export type BlockChoice = "mine" | "theirs" | "both";

/** Comparing every block with every other costs too much beyond this. */
const maxComparisons = 250_000;
/** Blocks that have this share of their terms in common are versions of one block. */
const similarShare = 0.5;

function pairLongest<Item>(
  mine: readonly Item[],
  theirs: readonly Item[],
  isPair: (a: Item, b: Item) => boolean,
): [number, number][] {
  const width = theirs.length + 1;
  const lengths = new Uint16Array((mine.length + 1) * width);
  const pairs = new Uint8Array(mine.length * theirs.length);
  const at = (row: number, column: number) => lengths[row * width + column] ?? 0;
  for (let row = mine.length - 1; row >= 0; row -= 1) {
    for (let column = theirs.length - 1; column >= 0; column -= 1) {
      const isSame = isPair(mine[row] as Item, theirs[column] as Item);
      pairs[row * theirs.length + column] = isSame ? 1 : 0;
      const longest = Math.max(at(row + 1, column), at(row, column + 1));
      lengths[row * width + column] = isSame ? Math.max(longest, at(row + 1, column + 1) + 1) : longest;
    }
  }
  const found: [number, number][] = [];
  let [row, column] = [0, 0];
  while (row < mine.length && column < theirs.length) {
    const isTaken = pairs[row * theirs.length + column] === 1 && at(row, column) === at(row + 1, column + 1) + 1;
    if (isTaken) {
      found.push([row, column]);
      row += 1;
      column += 1;
    } else if (at(row + 1, column) >= at(row, column + 1)) row += 1;
    else column += 1;
  }
  return found;
}

const readTerms = ({ content, imageAlt, imageUrl }: PostSection) =>
  new Set(`${content.replace(/<[^<>]*>/g, " ")} ${imageAlt} ${imageUrl}`.toLowerCase().match(/[\p{L}\p{N}]+/gu));

interface ReadBlock {
  section: PostSection;
  json: string;
  terms: Set<string>;
}

const readBlock = (section: PostSection): ReadBlock => ({
  section,
  json: JSON.stringify([section.type, section.content, section.imageUrl, section.imageAlt]),
  terms: readTerms(section),
});

function isSimilar(a: ReadBlock, b: ReadBlock): boolean {
  const common = [...a.terms].filter((word) => b.terms.has(word)).length;
  return common > 0 && common >= similarShare * Math.min(a.terms.size, b.terms.size);
}

type Aligned = readonly [ReadBlock | null, ReadBlock | null];

function fillGaps(
  mine: readonly ReadBlock[],
  theirs: readonly ReadBlock[],
  pairs: readonly [number, number][],
  alignGap: (mine: readonly ReadBlock[], theirs: readonly ReadBlock[]) => Aligned[],
): Aligned[] {
  const rows: Aligned[] = [];
  let [row, column] = [0, 0];
  for (const [nextRow, nextColumn] of [...pairs, [mine.length, theirs.length] as const]) {
    rows.push(...alignGap(mine.slice(row, nextRow), theirs.slice(column, nextColumn)));
    if (nextRow < mine.length) rows.push([mine[nextRow] ?? null, theirs[nextColumn] ?? null]);
    [row, column] = [nextRow + 1, nextColumn + 1];
  }
  return rows;
}

const listApart = (mine: readonly ReadBlock[], theirs: readonly ReadBlock[]): Aligned[] => [
  ...mine.map((block) => [block, null] as const),
  ...theirs.map((block) => [null, block] as const),
];

function alignChanged(mine: readonly ReadBlock[], theirs: readonly ReadBlock[]): Aligned[] {
  if (mine.length * theirs.length > maxComparisons) return listApart(mine, theirs);
  // One block between two that stayed is that block rewritten, however few terms are left.
  const isOne = mine.length === 1 && theirs.length === 1;
  return fillGaps(mine, theirs, isOne ? [[0, 0]] : pairLongest(mine, theirs, isSimilar), listApart);
}

/** @param base what both began from; null where it's unknown, so that every difference counts as 'both' */
export function alignBlocks(
  base: readonly PostSection[] | null,
  mine: readonly PostSection[],
  theirs: readonly PostSection[],
): BlockRow[] {
  const known = base && new Set(base.map((section) => readBlock(section).json));
  const findChange = (mineBlock: ReadBlock | null, theirBlock: ReadBlock | null): BlockRow["change"] => {
    if (mineBlock && theirBlock && isSameJson(mineBlock.section, theirBlock.section)) return "same";
    if (!known) return "both";
    // Whoever still has the block of the base left it alone.
    if (mineBlock && theirBlock) {
      if (known.has(mineBlock.json)) return "theirs";
      return known.has(theirBlock.json) ? "mine" : "both";
    }
    const isKnown = known.has((mineBlock ?? theirBlock)?.json ?? "");
    return isKnown === (mineBlock !== null) ? "theirs" : "mine";
  };
  const [readMine, readTheirs] = [mine.map(readBlock), theirs.map(readBlock)];
  const pairs = pairLongest(readMine, readTheirs, (a, b) => a.json === b.json);
  return fillGaps(readMine, readTheirs, pairs, alignChanged).map(([mineBlock, theirBlock]) => ({
    ...{ mine: mineBlock?.section ?? null, theirs: theirBlock?.section ?? null },
    change: findChange(mineBlock, theirBlock),
  }));
}

/** What only one side changed resolves itself; null where a person has to choose. */
export const getDefaultChoice = ({ change }: BlockRow): BlockChoice | null =>
  change === "both" ? null : change === "same" ? "mine" : change;

/** Rows without a choice stay as they are in mine. */
export const mergeBlocks = (
  rows: readonly BlockRow[],
  choose: (row: BlockRow, position: number) => BlockChoice | null,
): PostSection[] =>
  rows.flatMap((row, position) => {
    const { mine, theirs, change } = row;
    const choice = choose(row, position) ?? "mine";
    const chosen = choice === "both" && change !== "same" ? [mine, theirs] : [choice === "theirs" ? theirs : mine];
    return chosen.filter((section) => section !== null);
  });

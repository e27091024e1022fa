import { z } from "zod";
import { writeFileAtomically } from "../disk/atomic-file.ts";
import type { Disk } from "../disk/disk.ts";
import type { Log } from "../platform.ts";
import { type BinName, formatTimestamp } from "./draft-names.ts";

/** `seen`: by discarded draft, on how many days since the app was started. */
const BinDays = z.object({ day: z.iso.date(), seen: z.record(z.string(), z.number().int().min(0)) });
type BinDays = z.infer<typeof BinDays>;

interface BinDaysOptions {
  disk: Disk;
  path: string;
  createId(): string;
  log: Log;
}

const toKey = ({ id, discardedAt }: BinName) => `${id}.${discardedAt}`;
const toDay = (timestamp: number) => formatTimestamp(timestamp).slice(0, 10);

async function readBinDays({ disk, path, log }: BinDaysOptions): Promise<BinDays | null> {
  try {
    if ((await disk.stat(path)) === null) return null;
    return BinDays.parse(JSON.parse(Buffer.from(await disk.read(path)).toString("utf8")));
  } catch (error) {
    // Counting starts again, so drafts stay longer.
    log.error("Couldn't read on how many days discarded drafts were seen", error);
    return null;
  }
}

/** A clock that jumps by years is one more day. Never rejects. @returns on how many days a draft in the bin was seen */
export async function countBinDays(
  options: BinDaysOptions,
  binned: readonly BinName[],
  now: number,
): Promise<(name: BinName) => number> {
  if (binned.length === 0) return () => 0;
  const before = await readBinDays(options);
  const day = toDay(now);
  const count = (name: BinName) => {
    const earlier = before?.seen[toKey(name)];
    if (before === null || earlier === undefined) return toDay(name.discardedAt) === day ? 0 : 1;
    return before.day === day ? earlier : earlier + 1;
  };
  const next: BinDays = { day, seen: Object.fromEntries(binned.map((name) => [toKey(name), count(name)])) };
  try {
    const bytes = Buffer.from(JSON.stringify(next));
    await writeFileAtomically(options.disk, options.path, bytes, options.createId());
  } catch (error) {
    options.log.error("Couldn't save on how many days discarded drafts were seen", error);
  }
  return (name) => next.seen[toKey(name)] ?? 0;
}

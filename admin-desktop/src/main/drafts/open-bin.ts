import { join } from "node:path";
import { countBinDays } from "./bin-days.ts";
import { type BinName, clampTimestamp, formatTimestamp, parseBinName, toBinName } from "./draft-names.ts";
import { type BinnedDraft, buildHeadSummary, type DraftRecords } from "./draft-records.ts";
import { type DraftFolders, type FoundFile, scanFolder } from "./scan-folder.ts";

const dayMs = 24 * 60 * 60 * 1000;
const retentionDays = 30;

/** A clock may be years off, so 30 days have to pass by the clock, and the app has to be started on 30 of them. */
export function countDaysLeft(discardedAt: number, seenDays: number, now: number): number {
  const clockDays = Math.min(retentionDays, Math.ceil(retentionDays - (now - discardedAt) / dayMs));
  return Math.max(0, retentionDays - seenDays, clockDays);
}

export async function openBin(
  folders: DraftFolders,
  damaged: DraftRecords["damaged"],
  takenIds: Set<string>,
): Promise<DraftRecords["bin"]> {
  const { disk, bin: folder, log } = folders;
  const now = clampTimestamp(folders.now());
  const bin = new Map<string, BinnedDraft>();
  const found = await scanFolder(folders, folder, (name) => parseBinName(name) !== null, damaged);
  const dated = found
    .flatMap((file) => {
      const parsed = parseBinName(file.name);
      return parsed ? [{ file, parsed }] : [];
    })
    .sort((a, b) => b.parsed.discardedAt - a.parsed.discardedAt);

  const countSeenDays = await countBinDays(
    { ...folders, path: folders.binDays },
    dated.map(({ parsed }) => parsed),
    now,
  );

  const rename = async (from: string, to: BinName) => {
    const name = toBinName(to);
    await disk.rename(join(folder, from), join(folder, name));
    return name;
  };
  const add = (id: string, name: string, { head }: FoundFile, parsed: BinName) => {
    takenIds.add(id);
    const discardedAt = formatTimestamp(parsed.discardedAt);
    bin.set(id, { name, seenDays: countSeenDays(parsed), summary: { ...buildHeadSummary(id, head), discardedAt } });
  };

  for (const { file, parsed } of dated) {
    // Two files with one id come from manual copies, or from two instances on one folder: each becomes its own draft.
    const id = takenIds.has(parsed.id) ? folders.createId() : parsed.id;
    try {
      if (countDaysLeft(parsed.discardedAt, countSeenDays(parsed), now) === 0) {
        await disk.remove(join(folder, file.name));
        continue;
      }
      const name = id === parsed.id ? file.name : await rename(file.name, { ...parsed, id });
      add(id, name, file, parsed);
    } catch (error) {
      log.error("Couldn't clean up the bin", error);
      if (id === parsed.id) add(id, file.name, file, parsed);
    }
  }
  return bin;
}

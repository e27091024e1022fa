import { join } from "node:path";
import { type BinName, clampTimestamp, formatTimestamp, parseBinName, toBinName } from "./draft-names.ts";
import { type BinnedDraft, buildHeadSummary, type DraftRecords } from "./draft-records.ts";
import { type DraftFolders, type FoundFile, scanFolder } from "./scan-folder.ts";

const dayMs = 24 * 60 * 60 * 1000;
const retentionDays = 30;

/*
 * A clock may be wrong for a while, so the bin is emptied only at a start, and only at the second one: the first that
 * finds a draft 30 days old marks it, and one at least a day later that still finds it expired deletes it. A clock
 * that went back deletes and marks nothing; the mark from a clock that was ahead counts for nothing once the clock is
 * right.
 */
function decideBinAction({ discardedAt, dueAt }: BinName, now: number): "keep" | "mark" | "delete" {
  if (now - discardedAt < retentionDays * dayMs) return "keep";
  if (dueAt === null || dueAt > now) return "mark";
  return now - dueAt >= dayMs ? "delete" : "keep";
}

/** @param takenIds ids that drafts have */
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

  const rename = async (from: string, to: BinName) => {
    const name = toBinName(to);
    await disk.rename(join(folder, from), join(folder, name));
    return name;
  };
  const add = (id: string, name: string, { head }: FoundFile, discardedAt: number) => {
    takenIds.add(id);
    bin.set(id, { name, summary: { ...buildHeadSummary(id, head), discardedAt: formatTimestamp(discardedAt) } });
  };

  for (const { file, parsed } of dated) {
    const action = decideBinAction(parsed, now);
    // Two files with one id come from manual copies, or from two instances on one folder: each becomes its own draft.
    const id = takenIds.has(parsed.id) ? folders.createId() : parsed.id;
    try {
      if (action === "delete") {
        await disk.remove(join(folder, file.name));
        continue;
      }
      const isMarked = action === "mark";
      const isRenamed = isMarked || id !== parsed.id;
      const name = isRenamed
        ? await rename(file.name, { ...parsed, id, dueAt: isMarked ? now : parsed.dueAt })
        : file.name;
      add(id, name, file, parsed.discardedAt);
    } catch (error) {
      log.error("Couldn't clean up the bin", error);
      if (id === parsed.id) add(id, file.name, file, parsed.discardedAt);
    }
  }
  return bin;
}

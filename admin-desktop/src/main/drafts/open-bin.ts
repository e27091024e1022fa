import { join } from "node:path";
import { type BinName, parseBinName, toBinName, toMoment, toTime } from "./draft-names.ts";
import { type BinnedDraft, type DraftLists, toHeadSummary } from "./kept-drafts.ts";
import { type DraftPlace, type FoundFile, lookThrough } from "./open-drafts.ts";

const day = 24 * 60 * 60 * 1000;
const binDays = 30;

/*
 * A clock may be wrong for a while, so the bin does not believe one look at it. Only a start empties it, and it takes two:
 * the first that finds a draft 30 days old marks it with that time, and one that comes at least a day later, and still
 * finds the same, deletes it. A clock that went back deletes and marks nothing; one that jumped ahead for a start marks
 * what is not due, and the mark counts for nothing once the clock is right again.
 */
function judge({ discardedAt, dueAt }: BinName, now: number): "keep" | "mark" | "delete" {
  if (now - discardedAt < binDays * day) return "keep";
  if (dueAt === null || dueAt > now) return "mark";
  return now - dueAt >= day ? "delete" : "keep";
}

/** What was discarded, without what is over. @param taken ids that drafts have */
export async function openBin(
  place: DraftPlace,
  damaged: DraftLists["damaged"],
  taken: Set<string>,
): Promise<DraftLists["bin"]> {
  const { disk, bin: folder, log } = place;
  const now = toMoment(place.now());
  const bin = new Map<string, BinnedDraft>();
  const found = await lookThrough(place, folder, (name) => parseBinName(name) !== null, damaged);
  const dated = found
    .flatMap((file) => {
      const named = parseBinName(file.name);
      return named ? [{ file, named }] : [];
    })
    .sort((a, b) => b.named.discardedAt - a.named.discardedAt);

  const rename = async (from: string, to: BinName) => {
    const name = toBinName(to);
    await disk.rename(join(folder, from), join(folder, name));
    return name;
  };
  const add = (id: string, name: string, { head }: FoundFile, discardedAt: number) => {
    taken.add(id);
    bin.set(id, { name, summary: { ...toHeadSummary(id, head), discardedAt: toTime(discardedAt) } });
  };

  for (const { file, named } of dated) {
    const verdict = judge(named, now);
    // Two under one id come from copies made by hand, or from two apps on one folder: each is one of its own.
    const id = taken.has(named.id) ? place.createId() : named.id;
    try {
      if (verdict === "delete") {
        await disk.remove(join(folder, file.name));
        continue;
      }
      const isMarked = verdict === "mark";
      const isRenamed = isMarked || id !== named.id;
      const name = isRenamed
        ? await rename(file.name, { ...named, id, dueAt: isMarked ? now : named.dueAt })
        : file.name;
      add(id, name, file, named.discardedAt);
    } catch (error) {
      log.error("The bin could not be tidied", error);
      if (id === named.id) add(id, file.name, file, named.discardedAt);
    }
  }
  return bin;
}

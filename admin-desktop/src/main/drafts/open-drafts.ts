import { parseDraftName } from "./draft-names.ts";
import { buildHeadSummary, type DraftRecords } from "./draft-records.ts";
import { openBin } from "./open-bin.ts";
import { type DraftFolders, scanFolder } from "./scan-folder.ts";

/** Never rejects: what can't be read is in `damaged`. */
export async function openDrafts(folders: DraftFolders): Promise<DraftRecords> {
  const damaged: DraftRecords["damaged"] = [];
  const stored: DraftRecords["stored"] = new Map();
  for (const { name, head, fingerprint } of await scanFolder(
    folders,
    folders.drafts,
    (name) => parseDraftName(name) !== null,
    damaged,
  )) {
    const id = parseDraftName(name);
    if (id !== null)
      stored.set(id, { summary: buildHeadSummary(id, head), fingerprint, rebaseRule: null, attempted: null });
  }
  const bin = await openBin(folders, damaged, new Set(stored.keys()));
  return { stored, bin, damaged };
}

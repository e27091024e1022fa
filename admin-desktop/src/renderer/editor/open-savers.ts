import type { DraftSaver } from "./draft-saver.ts";

/** Of open editors, and of closed ones whose last edits the disk refused, with what reads JSON that is being typed. */
const savers = new Map<DraftSaver, () => void>();

export const addSaver = (saver: DraftSaver, readNow: () => void): void => void savers.set(saver, readNow);

export const removeSaver = (saver: DraftSaver): void => void savers.delete(saver);

/** Resolves to whether all edits are written. If they aren't, the saver goes on trying. */
export async function retireSaver(saver: DraftSaver): Promise<boolean> {
  const isWritten = await saver.flush();
  if (isWritten) {
    savers.delete(saver);
    return true;
  }
  const unsubscribe = saver.store.subscribe(({ progress }) => {
    if (progress.kind !== "saved") return;
    savers.delete(saver);
    unsubscribe();
  });
  return false;
}

/** The saver of a draft whose editor is closed and whose last edits aren't written; null for none. */
export const findUnwritten = (draftId: string): DraftSaver | null =>
  [...savers.keys()].find(({ store }) => store.getState().draft.id === draftId) ?? null;

export function listUnsaved(): DraftSaver[] {
  for (const readNow of savers.values()) readNow();
  return [...savers.keys()].filter((saver) => !saver.isSaved());
}

/** Resolves to the savers that couldn't write. */
export async function flushSavers(): Promise<DraftSaver[]> {
  const unsaved = listUnsaved();
  const results = await Promise.all(unsaved.map((saver) => saver.flush()));
  return unsaved.filter((_, at) => results[at] === false);
}

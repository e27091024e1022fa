import { isPersisted, readStored, removeStored, writeStored } from "./browser-storage.ts";
import type { SavedResult } from "./schemas/saved-result.ts";
import { listSetAsideKeys, listStoredKeys } from "./stored-keys.ts";

const prefix = "keptResult:";
const toKey = (attemptId: string) => `${prefix}${attemptId}`;

export const readSavedResult = (attemptId: string): Promise<SavedResult | null> =>
  readStored(toKey(attemptId), async () => {
    const { StoredSavedResult } = await import("./schemas/saved-result.ts");
    return {
      parse: (value) => {
        const saved = StoredSavedResult.parse(value);
        if (saved.attemptId !== attemptId) throw new Error("The result belongs to another attempt");
        return saved;
      },
    };
  });

export async function listSavedResults(): Promise<SavedResult[]> {
  const results = await Promise.all(listStoredKeys(prefix).map((key) => readSavedResult(key.slice(prefix.length))));
  return results
    .filter((one) => one !== null)
    .sort((a, b) => b.completedAt.localeCompare(a.completedAt) || a.attemptId.localeCompare(b.attemptId));
}

/** @returns false if the browser has no room or refuses storage: the result lasts until the page is left */
export function writeSavedResult(result: SavedResult): boolean {
  writeStored(toKey(result.attemptId), result);
  return isPersisted(toKey(result.attemptId));
}

/** False if there was no room: the result lasts until the page is left. */
export const isResultPersisted = (attemptId: string) => isPersisted(toKey(attemptId));

export const removeSavedResult = (attemptId: string) => removeStored(toKey(attemptId));

export const countDamagedResults = () => listSetAsideKeys(prefix).length;

export function removeDamagedResults(): void {
  for (const key of listSetAsideKeys(prefix)) removeStored(key);
}

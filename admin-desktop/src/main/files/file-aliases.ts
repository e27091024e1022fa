import type { Disk } from "../disk/disk.ts";

/** What a file is known by beside its path. Empty where the file can't be found. */
export async function listAliases(disk: Pick<Disk, "stat" | "resolveLinks">, path: string): Promise<string[]> {
  try {
    const realPath = await disk.resolveLinks(path);
    const identity = (await disk.stat(realPath))?.identity ?? null;
    return identity === null ? [realPath] : [realPath, identity];
  } catch {
    // Whoever opens or saves it says why.
    return [];
  }
}

export const hasCommon = (a: readonly string[], b: readonly string[]): boolean => a.some((alias) => b.includes(alias));

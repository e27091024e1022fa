import { join } from "node:path";
import { z } from "zod";
import type { Aside } from "../disk/set-aside.ts";
import { type KeptJson, openKeptJson } from "../settings/kept-json.ts";

const mostFiles = 10;

/** Paths of files that were opened or saved last, the latest first. Files that are gone stay: opening one says so. */
export interface RecentFiles {
  list(): string[];
  /** Resolves with the list. Rejects with a DesktopFailure where it cannot be kept; it is then as it was. */
  add(path: string): Promise<string[]>;
  /** Rejects as `add`. */
  clear(): Promise<void>;
  damaged: KeptJson<string[]>["damaged"];
}

/** @param folder of the user's data */
export async function openRecentFiles(folder: string, aside: Aside): Promise<RecentFiles> {
  const kept = await openKeptJson({
    aside,
    path: join(folder, "recent-files.json"),
    schema: z.array(z.string().min(1)).transform((paths) => paths.slice(0, mostFiles)),
    fallback: [],
    title: "The list of recent files",
  });
  return {
    list: kept.value,
    add: (path) => kept.change((paths) => [path, ...paths.filter((other) => other !== path)].slice(0, mostFiles)),
    clear: async () => void (await kept.change(() => [])),
    damaged: kept.damaged,
  };
}

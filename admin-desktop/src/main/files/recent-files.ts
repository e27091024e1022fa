import { join } from "node:path";
import { z } from "zod";
import type { Quarantine } from "../disk/set-aside.ts";
import { type JsonFile, openJsonFile } from "../settings/json-file.ts";

const maxFiles = 10;

export interface RecentFiles {
  list(): string[];
  /** Rejects with a DesktopFailure where the list can't be saved; it then stays unchanged. */
  add(path: string): Promise<string[]>;
  clear(): Promise<void>;
  damaged: JsonFile<string[]>["damaged"];
}

export async function openRecentFiles(folder: string, quarantine: Quarantine): Promise<RecentFiles> {
  const file = await openJsonFile({
    quarantine,
    path: join(folder, "recent-files.json"),
    schema: z.array(z.string().min(1)).transform((paths) => paths.slice(0, maxFiles)),
    fallback: [],
    title: "The list of recent files",
  });
  return {
    list: file.value,
    add: (path) => file.change((paths) => [path, ...paths.filter((other) => other !== path)].slice(0, maxFiles)),
    clear: async () => void (await file.change(() => [])),
    damaged: file.damaged,
  };
}

import { join } from "node:path";
import { AssessmentItemStatistics } from "@illumine/shared/api/item-statistics.ts";
import { Slug } from "@illumine/shared/assessment/schema.ts";
import type { KeyedQueue } from "@illumine/shared/async/keyed-queue.ts";
import { z } from "zod";
import { writeFileAtomically } from "../disk/atomic-file.ts";
import type { Platform } from "../platform.ts";
import { parseJson } from "./parse-json.ts";

const maxFiles = 100;
const maxBytes = 500_000;

interface StoredStatistics {
  assessmentId: string;
  /** When the site gave them, in milliseconds since 1970. */
  savedAt: number;
}

const StatisticsFile = z.object({
  format: z.literal(1),
  assessmentId: Slug,
  savedAt: z.iso.datetime(),
  statistics: AssessmentItemStatistics,
});
export type SavedStatistics = Pick<z.infer<typeof StatisticsFile>, "savedAt" | "statistics">;

const fileName = /^(?<id>[a-z0-9-]{1,80})@(?<savedAt>[1-9]\d{0,14})\.json$/;
const toFileName = ({ assessmentId, savedAt }: StoredStatistics) => `${assessmentId}@${savedAt}.json`;

function parseName(name: string): StoredStatistics[] {
  const { id = "", savedAt = "" } = fileName.exec(name)?.groups ?? {};
  return Slug.safeParse(id).success ? [{ assessmentId: id, savedAt: Number(savedAt) }] : [];
}

export interface ItemStatisticsFiles {
  list(): Promise<Map<string, StoredStatistics>>;
  /** Null where none are saved, or the file is damaged; it's then deleted. */
  read(assessmentId: string): Promise<SavedStatistics | null>;
  /** Replaces what was saved of the assessment, and removes the oldest files beyond the limit. */
  write(assessmentId: string, statistics: AssessmentItemStatistics, savedAt: number): Promise<void>;
  remove(assessmentId: string): Promise<void>;
}

/** @param queue one for all that use the folder: the files of an interrupted write are removed */
export function createItemStatisticsFiles(
  { disk, createId }: Pick<Platform, "disk" | "createId">,
  folder: string,
  queue: KeyedQueue,
): ItemStatisticsFiles {
  const listNames = async () => ((await disk.stat(folder))?.isFolder ? await disk.list(folder) : []);
  const listFiles = async () => (await listNames()).flatMap(parseName).sort((a, b) => a.savedAt - b.savedAt);
  const list = async () => new Map((await listFiles()).map((stored) => [stored.assessmentId, stored]));
  const removeFile = (stored: StoredStatistics) => disk.remove(join(folder, toFileName(stored)));

  /** The file just written stays, even where the clock was set back. */
  async function removeOld(written: StoredStatistics): Promise<void> {
    const others = (await listFiles()).filter((stored) => toFileName(stored) !== toFileName(written));
    const outdated = others.filter(({ assessmentId }) => assessmentId === written.assessmentId);
    const current = others.filter(({ assessmentId }) => assessmentId !== written.assessmentId);
    const beyondLimit = current.slice(0, Math.max(0, current.length + 1 - maxFiles));
    for (const stored of [...outdated, ...beyondLimit]) await removeFile(stored);
    const interrupted = (await listNames()).filter((name) => name.endsWith(".tmp"));
    for (const name of interrupted) await disk.remove(join(folder, name));
  }

  return {
    list,
    read: (assessmentId) =>
      queue.run(folder, async () => {
        const stored = (await list()).get(assessmentId);
        if (!stored) return null;
        const bytes = await disk.read(join(folder, toFileName(stored)));
        const file = StatisticsFile.safeParse(parseJson(Buffer.from(bytes).toString("utf8"))).data;
        if (file?.assessmentId === assessmentId) return file;
        await removeFile(stored);
        return null;
      }),
    write: (assessmentId, statistics, savedAt) =>
      queue.run(folder, async () => {
        const file = { format: 1, assessmentId, savedAt: new Date(savedAt).toISOString(), statistics } as const;
        const bytes = Buffer.from(JSON.stringify(file satisfies z.input<typeof StatisticsFile>));
        if (bytes.length > maxBytes || !Slug.safeParse(assessmentId).success) return;
        await disk.makeFolder(folder);
        const written = { assessmentId, savedAt };
        await writeFileAtomically(disk, join(folder, toFileName(written)), bytes, createId());
        await removeOld(written);
      }),
    remove: (assessmentId) =>
      queue.run(folder, async () => {
        for (const stored of await listFiles()) if (stored.assessmentId === assessmentId) await removeFile(stored);
      }),
  };
}

import { createHash } from "node:crypto";
import { join } from "node:path";
import { countQuestions } from "@illumine/shared/assessment/defaults.ts";
import { Slug } from "@illumine/shared/assessment/schema.ts";
import { z } from "zod";
import { SiteCopy, type SiteCopySummary } from "#src/model/draft.ts";
import { writeFileAtomically } from "../disk/atomic-file.ts";
import type { Platform } from "../platform.ts";
import { parseJson } from "./parse-json.ts";

export interface StoredCopy {
  assessmentId: string;
  version: number;
}

const CopyFile = z.object({ format: z.literal(1), copy: SiteCopy });

const StatusFile = z.object({ leftOut: z.number().int().min(0) });
const statusName = "status.json";

const fileName = /^(?<id>[a-z0-9-]{1,80})@(?<version>[1-9]\d{0,14})\.json$/;
const toFileName = ({ assessmentId, version }: StoredCopy) => `${assessmentId}@${version}.json`;

export function toServerFolder(server: string): string {
  const name = new URL(server).host.replace(/[^a-z0-9.-]/g, "_").slice(0, 60);
  return `${name}-${createHash("sha256").update(server).digest("hex").slice(0, 8)}`;
}

function parseName(name: string): StoredCopy[] {
  const { id = "", version = "" } = fileName.exec(name)?.groups ?? {};
  return Slug.safeParse(id).success ? [{ assessmentId: id, version: Number(version) }] : [];
}

type Options = Pick<Platform, "disk" | "createId">;

/** By path. A file that is as large and as old as before isn't read again. */
export type SummaryCache = Map<string, { sizeBytes: number; changedAt: number; summary: SiteCopySummary }>;

const summarize = ({ assessment, readAt, hasStaged = false }: SiteCopy): SiteCopySummary => {
  const { id, title, category, version, isActive } = assessment;
  return { id, title, category, version, isActive, questionCount: countQuestions(assessment), hasStaged, readAt };
};

export function createSiteCopyFiles({ disk, createId }: Options, folder: string) {
  async function list(): Promise<Map<string, StoredCopy>> {
    const names = (await disk.stat(folder))?.isFolder ? await disk.list(folder) : [];
    const stored = names.flatMap(parseName).sort((a, b) => a.version - b.version);
    return new Map(stored.map((copy) => [copy.assessmentId, copy]));
  }

  /** Null where the file is damaged; it's then deleted. */
  async function read(stored: StoredCopy): Promise<SiteCopy | null> {
    const path = join(folder, toFileName(stored));
    const text = Buffer.from(await disk.read(path)).toString("utf8");
    const copy = CopyFile.safeParse(parseJson(text)).data?.copy;
    if (copy?.assessment.id === stored.assessmentId) return copy;
    await disk.remove(path);
    return null;
  }

  /** Null where the file is damaged; it's then deleted. */
  async function readSummary(stored: StoredCopy, cache: SummaryCache): Promise<SiteCopySummary | null> {
    const path = join(folder, toFileName(stored));
    const { sizeBytes = 0, changedAt = 0 } = (await disk.stat(path)) ?? {};
    const cached = cache.get(path);
    if (cached?.sizeBytes === sizeBytes && cached.changedAt === changedAt) return cached.summary;
    cache.delete(path);
    const copy = await read(stored);
    if (copy === null) return null;
    const summary = summarize(copy);
    cache.set(path, { sizeBytes, changedAt, summary });
    return summary;
  }

  /** The latest read replaces any version, even a higher one, because a site may be restored from a backup. */
  async function write(copy: SiteCopy): Promise<void> {
    const { id: assessmentId, version } = copy.assessment;
    if (!Slug.safeParse(assessmentId).success) return;
    await disk.makeFolder(folder);
    const bytes = Buffer.from(JSON.stringify({ format: 1, copy } satisfies z.input<typeof CopyFile>));
    await writeFileAtomically(disk, join(folder, toFileName({ assessmentId, version })), bytes, createId());
    const old = (await disk.list(folder)).flatMap(parseName);
    for (const other of old) {
      if (other.assessmentId === assessmentId && other.version !== version) await remove(other);
    }
  }

  const remove = (stored: StoredCopy): Promise<void> => disk.remove(join(folder, toFileName(stored)));

  async function readLeftOut(): Promise<number> {
    const path = join(folder, statusName);
    if ((await disk.stat(path)) === null) return 0;
    return StatusFile.safeParse(parseJson(Buffer.from(await disk.read(path)).toString("utf8"))).data?.leftOut ?? 0;
  }

  async function writeLeftOut(leftOut: number): Promise<void> {
    await disk.makeFolder(folder);
    const bytes = Buffer.from(JSON.stringify({ leftOut } satisfies z.input<typeof StatusFile>));
    await writeFileAtomically(disk, join(folder, statusName), bytes, createId());
  }

  return { list, read, readSummary, write, remove, readLeftOut, writeLeftOut };
}
export type SiteCopyFiles = ReturnType<typeof createSiteCopyFiles>;

import { createHash } from "node:crypto";
import { join } from "node:path";
import { Slug } from "@illumine/shared/assessment/schema.ts";
import { z } from "zod";
import { SiteCopy } from "#src/model/draft.ts";
import { writeFileAtomically } from "../disk/atomic-file.ts";
import type { Platform } from "../platform.ts";
import { parseJson } from "./parse-json.ts";

/** What is kept of one assessment: its file's name says which version. */
export interface KeptCopy {
  assessmentId: string;
  version: number;
}

const KeptFile = z.object({ format: z.literal(1), copy: SiteCopy });

/** A version in the name tells what is old without reading anything, and no name is one that a system keeps for itself. */
const fileName = /^(?<id>[a-z0-9-]{1,80})@(?<version>[1-9]\d{0,14})\.json$/;
const toFileName = ({ assessmentId, version }: KeptCopy) => `${assessmentId}@${version}.json`;

/** A folder for each site: 'illumine.example-1a2b3c4d'. */
export function toServerFolder(server: string): string {
  const name = new URL(server).host.replace(/[^a-z0-9.-]/g, "_").slice(0, 60);
  return `${name}-${createHash("sha256").update(server).digest("hex").slice(0, 8)}`;
}

function parseName(name: string): KeptCopy[] {
  const { id = "", version = "" } = fileName.exec(name)?.groups ?? {};
  return Slug.safeParse(id).success ? [{ assessmentId: id, version: Number(version) }] : [];
}

type Options = Pick<Platform, "disk" | "createId">;

/** The copies of one site's assessments, one file each. Nothing here is missed for good: what is damaged is read anew. */
export function createSiteCopyFiles({ disk, createId }: Options, folder: string) {
  /** The newest of each. */
  async function list(): Promise<Map<string, KeptCopy>> {
    const names = (await disk.look(folder))?.isFolder ? await disk.list(folder) : [];
    const kept = names.flatMap(parseName).sort((a, b) => a.version - b.version);
    return new Map(kept.map((copy) => [copy.assessmentId, copy]));
  }

  /** Null where it is damaged: then it is removed. */
  async function read(kept: KeptCopy): Promise<SiteCopy | null> {
    const path = join(folder, toFileName(kept));
    const text = Buffer.from(await disk.read(path)).toString("utf8");
    const copy = KeptFile.safeParse(parseJson(text)).data?.copy;
    if (copy?.assessment.id === kept.assessmentId) return copy;
    await disk.remove(path);
    return null;
  }

  /** The latest read wins, also over one with a higher version: a site may be restored from its backup. */
  async function write(copy: SiteCopy): Promise<void> {
    const { id: assessmentId, version } = copy.assessment;
    if (!Slug.safeParse(assessmentId).success) return;
    await disk.makeFolder(folder);
    const bytes = Buffer.from(JSON.stringify({ format: 1, copy } satisfies z.input<typeof KeptFile>));
    await writeFileAtomically(disk, join(folder, toFileName({ assessmentId, version })), bytes, createId());
    const old = (await disk.list(folder)).flatMap(parseName);
    for (const other of old) {
      if (other.assessmentId === assessmentId && other.version !== version) await remove(other);
    }
  }

  const remove = (kept: KeptCopy): Promise<void> => disk.remove(join(folder, toFileName(kept)));

  return { list, read, write, remove };
}
export type SiteCopyFiles = ReturnType<typeof createSiteCopyFiles>;

import { setImmediate as nextTurn } from "node:timers/promises";
import { printAssessment } from "@illumine/shared/assessment/import/print-assessment.ts";
import { describeText } from "@illumine/shared/assessment/texts/describe-text.ts";
import { findText, type TextHit, type TextSearch } from "@illumine/shared/assessment/texts/find-text.ts";
import { type Draft, isUnsaved } from "#src/model/draft.ts";
import type { SearchedFile, WorkspaceHit, WorkspaceSearch } from "#src/model/workspace.ts";
import type { Disk } from "../disk/disk.ts";
import type { DraftRepository } from "../drafts/draft-repository.ts";
import { decodeText } from "../files/decode-text.ts";
import { maxFileBytes } from "../files/max-file-bytes.ts";
import { toFileFailure } from "../files/open-assessment-file.ts";
import { hashFile } from "../files/parse-file.ts";
import type { LinkedFiles } from "../linked-files.ts";
import type { FoundFile } from "./scan-workspace.ts";

export const maxHits = 2000;

const contextLength = 60;

const batchSize = 16;

export interface TextSources {
  disk: Disk;
  drafts: Pick<DraftRepository, "read">;
  files: Pick<LinkedFiles, "findDraft">;
}

/** The text that a person would see: of the draft, where the file is open as one. */
export interface SourceText {
  /** Of JSON, or null where it isn't text. */
  text: string | null;
  version: string;
  /** Null where the file isn't a draft. */
  draft: Draft | null;
}

export const toVersion = ({ id, revision }: Pick<Draft, "id" | "revision">): string => `${id} ${revision}`;

/** @throws what reading the file or its draft throws */
export async function readSource({ disk, drafts, files }: TextSources, file: FoundFile): Promise<SourceText> {
  const linked = await files.findDraft(file.filePath);
  if (linked) {
    const draft = await drafts.read(linked.id);
    return { text: draft.text.json ?? printAssessment(draft.text.draft), version: toVersion(draft), draft };
  }
  const bytes = await disk.read(file.filePath);
  return { text: decodeText(bytes), version: hashFile(bytes), draft: null };
}

/** Each file once, under the first of its names. */
export function listUnique(files: readonly FoundFile[]): FoundFile[] {
  const seen = new Set<string>();
  return files.filter(({ identity, filePath }) => {
    const key = identity ?? filePath;
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew;
  });
}

const clipStart = (text: string) => (text.length > contextLength ? `…${text.slice(-contextLength)}` : text);
const clipEnd = (text: string) => (text.length > contextLength ? `${text.slice(0, contextLength)}…` : text);

function toHit(document: unknown, { path, text, start, end }: TextHit, position: number): WorkspaceHit {
  return {
    ...describeText(document, path),
    position,
    before: clipStart(text.slice(0, start)),
    match: text.slice(start, end),
    after: clipEnd(text.slice(end)),
  };
}

const notJson = "It isn't valid JSON yet. Open it to fix it.";

/** Searches the texts that people read. Never rejects: files that can't be searched are named. */
export async function searchFiles(
  sources: TextSources,
  files: readonly FoundFile[],
  search: TextSearch,
): Promise<WorkspaceSearch> {
  const result: WorkspaceSearch = { files: [], hitCount: 0, searchedCount: 0, isCut: false, unsearched: [] };

  const searchFile = async (file: FoundFile): Promise<SearchedFile | string | null> => {
    if (file.sizeBytes > maxFileBytes) return "It's too large.";
    if (file.sizeBytes === 0) return "It's empty.";
    try {
      const { text, version, draft } = await readSource(sources, file);
      if (text === null) return "It isn't text in UTF-8.";
      let document: unknown;
      try {
        document = JSON.parse(text);
      } catch {
        return notJson;
      }
      const hits = findText(document, search).map((hit, position) => toHit(document, hit, position));
      if (hits.length === 0) return null;
      const title = (document as { title?: unknown }).title;
      return {
        ...{ path: file.path, title: typeof title === "string" ? title : "", version, hits },
        draft: draft === null ? "none" : isUnsaved(draft) ? "unsaved" : "saved",
      };
    } catch (error) {
      return toFileFailure(error, file.filePath).message;
    }
  };

  const unique = listUnique(files);
  for (let at = 0; at < unique.length && !result.isCut; at += batchSize) {
    const batch = unique.slice(at, at + batchSize);
    const found = await Promise.all(batch.map(searchFile));
    for (const [index, outcome] of found.entries()) {
      const path = batch[index]?.path ?? "";
      if (typeof outcome === "string") result.unsearched.push({ path, reason: outcome });
      else result.searchedCount += 1;
      if (outcome === null || typeof outcome === "string" || result.isCut) continue;
      const left = maxHits - result.hitCount;
      result.isCut = outcome.hits.length > left;
      result.hitCount += Math.min(outcome.hits.length, left);
      if (left > 0) result.files.push({ ...outcome, hits: outcome.hits.slice(0, left) });
    }
    // Saving and answering come between.
    await nextTurn();
  }
  return result;
}

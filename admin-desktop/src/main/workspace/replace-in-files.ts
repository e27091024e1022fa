import { replaceText } from "@illumine/shared/assessment/texts/replace-text.ts";
import { type Draft, isUnsaved } from "#src/model/draft.ts";
import type { Replaced, Replacement } from "#src/model/workspace.ts";
import type { DraftRepository } from "../drafts/draft-repository.ts";
import { DesktopFailure } from "../failure.ts";
import { listAliases } from "../files/file-aliases.ts";
import type { ParseFile } from "../files/parse-file.ts";
import { saveAssessmentFile } from "../files/save-assessment-file.ts";
import { saveFile } from "../files/save-file.ts";
import type { DraftHistory } from "../history/draft-history.ts";
import type { Log } from "../platform.ts";
import type { FoundFile } from "./scan-workspace.ts";
import { readSource, type TextSources } from "./search-files.ts";

interface ReplaceOptions extends TextSources {
  drafts: DraftRepository;
  history: Pick<DraftHistory, "take">;
  parseFile: ParseFile;
  createId(): string;
  log: Log;
  onDraftChanged(draftId: string): void;
}

const changedReason =
  "It changed after the search, so nothing was replaced in it. Search again to see it as it is now.";

class Refusal extends Error {}

/** A text that isn't the one searched is left alone and named. A draft's unsaved edits stay in it. Never rejects. */
export async function replaceInFiles(
  options: ReplaceOptions,
  found: ReadonlyMap<string, FoundFile>,
  { search, text: replacement, files }: Replacement,
): Promise<Replaced> {
  const { disk, drafts, history, createId, log } = options;

  const parse = async (json: string) => {
    const { text } = await options.parseFile(Buffer.from(json));
    if (text === null) throw new Refusal("What would be written isn't text.");
    return text;
  };

  /** Whether its file has it, too. */
  const replaceInDraft = async (draft: Draft, json: string): Promise<boolean> => {
    const text = await parse(json);
    // Without a way back nothing is replaced.
    await history.take(draft, "replace");
    const { id, revision, file } = draft;
    const isSaved = file !== null && !isUnsaved(draft);
    if (!isSaved) {
      await drafts.write({ id, revision, text });
      options.onDraftChanged(id);
      return false;
    }
    const { path, hash: knownHash } = file;
    const saved = await saveAssessmentFile(disk, { path, text, knownHash, token: createId() });
    if (saved.kind === "changed") throw new Refusal(changedReason);
    const written = await drafts.write({ id, revision, text });
    if (written.kind === "saved") {
      const aliases = await listAliases(disk, path);
      await drafts.updateLinks(id, { file: { path, hash: saved.hash, revision: written.revision, aliases } });
    }
    options.onDraftChanged(id);
    return true;
  };

  const replaceIn = async (file: FoundFile, version: string, positions: readonly number[]): Promise<boolean> => {
    const source = await readSource(options, file);
    if (source.version !== version || source.text === null) throw new Refusal(changedReason);
    const json = replaceText(source.text, search, { positions: new Set(positions), replacement });
    if (json === null) throw new Refusal("A field is in it twice, so it can't be replaced safely. Open it to fix it.");
    if (source.draft) return replaceInDraft(source.draft, json);
    const { filePath: path } = file;
    const saved = await saveFile(disk, { path, bytes: Buffer.from(json), knownHash: version, token: createId() });
    if (saved.kind === "changed") throw new Refusal(changedReason);
    return true;
  };

  const describe = (error: unknown): string => {
    if (error instanceof DesktopFailure || error instanceof Refusal) return error.message;
    log.error("Couldn't replace in a file", error);
    return "It couldn't be written. Try again.";
  };

  const replaced: Replaced = { files: [], refused: [] };
  for (const { path, version, positions } of files) {
    try {
      const file = found.get(path);
      if (!file) throw new Refusal("It's no longer in this folder.");
      const isSaved = await replaceIn(file, version, positions);
      replaced.files.push({ path, hitCount: positions.length, isSaved });
    } catch (error) {
      replaced.refused.push({ path, reason: describe(error) });
    }
  }
  return replaced;
}

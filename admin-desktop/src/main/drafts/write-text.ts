import { isSameJson } from "@illumine/shared/json/same-json.ts";
import type { Draft, Written } from "#src/model/draft.ts";
import { DesktopFailure } from "../failure.ts";
import { formatTimestamp } from "./draft-names.ts";
import type { StoredDraft } from "./draft-records.ts";
import type { DraftWrite } from "./draft-repository.ts";
import type { DraftWriter } from "./draft-writer.ts";

export interface MissingDraft {
  base: Draft["base"];
  binned: Draft | null;
}

interface WriteOptions {
  writer: DraftWriter;
  stored: ReadonlyMap<string, StoredDraft>;
  findMissing(id: string): Promise<MissingDraft>;
  create(input: Pick<Draft, "text" | "base" | "file">): Promise<Draft>;
  /** Resolves once the drafts folder survives a power failure. */
  sync(): Promise<void>;
  now(): number;
}

/** The clock may have gone back since the last edit; the edit time never does. */
export function applyText(current: Draft, text: Draft["text"], now: number): Draft {
  const time = formatTimestamp(now);
  const isLater = time > current.editedAt;
  return { ...current, revision: current.revision + 1, editedAt: isLater ? time : current.editedAt, text };
}

const buildSaved = ({ revision, editedAt }: Pick<Draft, "revision" | "editedAt">): Written => ({
  kind: "saved",
  revision,
  editedAt,
});

export async function writeText(options: WriteOptions, { id, revision, text, ...input }: DraftWrite): Promise<Written> {
  const { writer, stored, create } = options;
  const writerId = input.writer ?? null;

  const isOnTop = (current: Draft): boolean => {
    if (revision === current.revision) return true;
    const rebaseRule = stored.get(id)?.rebaseRule;
    if (!rebaseRule || revision < rebaseRule.since || revision > current.revision) return false;
    return rebaseRule.writer === null || rebaseRule.writer === writerId;
  };

  const missing = await options.findMissing(id);
  let outcome = "written" as "written" | "same" | "conflict";
  const saved = await writer
    .edit(id, (current) => {
      outcome = isSameJson(current.text, text) ? "same" : isOnTop(current) ? "written" : "conflict";
      if (outcome !== "written") return null;
      const rebaseRule = writerId === null ? null : { since: revision, writer: writerId };
      return { draft: applyText(current, text, options.now()), rebaseRule, since: revision };
    })
    .catch((error) => {
      // The file is damaged or from a newer app, so the text isn't on any disk yet.
      if (error instanceof DesktopFailure && error.code === "unreadable") return null;
      throw error;
    });

  if (!saved) {
    // A last save after discarding doesn't restore a draft that's already in the bin.
    if (missing.binned && isSameJson(missing.binned.text, text)) return buildSaved(missing.binned);
    return { kind: "forked", draft: await create({ text, base: missing.base, file: null }) };
  }
  if (outcome === "conflict") return { kind: "forked", draft: await create({ text, base: saved.base, file: null }) };
  // An unacknowledged write may have put it there without syncing.
  if (outcome === "same") await options.sync();
  return buildSaved(saved);
}

import { isSameJson } from "@illumine/shared/json/same-json.ts";
import type { Draft, Written } from "#src/model/draft.ts";
import { DesktopFailure } from "../failure.ts";
import { toTime } from "./draft-names.ts";
import type { DraftWrite } from "./draft-store.ts";
import type { DraftWriter } from "./draft-writer.ts";
import type { KeptDraft } from "./kept-drafts.ts";

/** What is still known of a draft that is not among the drafts any more. */
export interface LostDraft {
  /** The site's copy that it began from. */
  base: Draft["base"];
  /** As it lies in the bin. */
  binned: Draft | null;
}

interface WriteOptions {
  writer: DraftWriter;
  kept: ReadonlyMap<string, KeptDraft>;
  findLost(id: string): Promise<LostDraft>;
  begin(begun: Pick<Draft, "text" | "base" | "file">): Promise<Draft>;
  /** Resolves once what lies in the folder of the drafts survives a loss of power. */
  sync(): Promise<void>;
  /** Epoch milliseconds. */
  now(): number;
}

/** Another text. The clock may have gone back since the last edit: what people see never does. */
export function toEdited(current: Draft, text: Draft["text"], now: number): Draft {
  const time = toTime(now);
  const isLater = time > current.editedAt;
  return { ...current, revision: current.revision + 1, editedAt: isLater ? time : current.editedAt, text };
}

const toKept = ({ revision, editedAt }: Pick<Draft, "revision" | "editedAt">): Written => ({
  kind: "kept",
  revision,
  editedAt,
});

/** Keeps a text: in its draft where it was made from the text that is there, else as a draft of its own. */
export async function writeText(options: WriteOptions, { id, revision, text, ...input }: DraftWrite): Promise<Written> {
  const { writer, kept, begin } = options;
  const by = input.writer ?? null;

  const isOnTop = (current: Draft): boolean => {
    if (revision === current.revision) return true;
    const chain = kept.get(id)?.chain;
    if (!chain || revision < chain.since || revision > current.revision) return false;
    return chain.writer === null || chain.writer === by;
  };

  const lost = await options.findLost(id);
  let outcome = "written" as "written" | "same" | "conflict";
  const stored = await writer
    .edit(id, (current) => {
      outcome = isSameJson(current.text, text) ? "same" : isOnTop(current) ? "written" : "conflict";
      if (outcome !== "written") return null;
      const chain = by === null ? null : { since: revision, writer: by };
      return { draft: toEdited(current, text, options.now()), chain, since: revision };
    })
    .catch((error) => {
      // Its file is damaged, or a newer app's: the text is on no disk yet.
      if (error instanceof DesktopFailure && error.code === "unreadable") return null;
      throw error;
    });

  if (!stored) {
    // A last save that comes after its draft was discarded brings nothing back that is in the bin already.
    if (lost.binned && isSameJson(lost.binned.text, text)) return toKept(lost.binned);
    return { kind: "forked", draft: await begin({ text, base: lost.base, file: null }) };
  }
  if (outcome === "conflict") return { kind: "forked", draft: await begin({ text, base: stored.base, file: null }) };
  // It may have been placed by a write whose end nobody heard of.
  if (outcome === "same") await options.sync();
  return toKept(stored);
}

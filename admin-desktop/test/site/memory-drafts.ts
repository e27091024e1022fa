import { type AssessmentText, toText } from "@illumine/shared/api/assessment-text.ts";
import type { DraftStore } from "#src/main/drafts/draft-store.ts";
import { DesktopFailure } from "#src/main/failure.ts";
import type { DiscardedDraft, Draft, DraftSummary } from "#src/model/draft.ts";
import { toSummary } from "#src/model/draft.ts";

/** The drafts of a computer, in memory: what the outbox needs of the store, as its interface promises it. */
export function createMemoryDrafts(createId: () => string) {
  const drafts = new Map<string, Draft>();
  const bin = new Map<string, Draft>();
  const at = "2026-03-01T10:00:00.000Z";

  const require = (id: string): Draft => {
    const draft = drafts.get(id);
    if (!draft) throw new DesktopFailure("missing", "There is no such draft.");
    return draft;
  };
  const place = (draft: Draft): Draft => {
    drafts.set(draft.id, draft);
    return draft;
  };
  const begin = (text: AssessmentText, base: Draft["base"]): Draft =>
    place({ id: createId(), revision: 1, createdAt: at, editedAt: at, text, base, file: null });

  const store: DraftStore = {
    list: (): DraftSummary[] => [...drafts.values()].map(toSummary),
    listDamaged: () => [],
    read: async (id) => require(id),
    create: async ({ text, base }) => begin(text, base),
    write: async ({ id, revision, text }) => {
      const draft = require(id);
      if (revision < draft.revision) return { kind: "forked", draft: begin(text, draft.base) };
      const next = place({ ...draft, text, revision: draft.revision + 1 });
      return { kind: "kept", revision: next.revision, editedAt: next.editedAt };
    },
    relink: async (id, links) => place({ ...require(id), ...links }),
    settle: async (id, { revision, base }) => {
      const draft = require(id);
      if (draft.revision !== revision) return place({ ...draft, base });
      return place({ ...draft, base, text: toText(base.assessment), revision: revision + 1 });
    },
    discard: async (id) => {
      bin.set(id, require(id));
      drafts.delete(id);
    },
    listBin: (): DiscardedDraft[] => [...bin.values()].map((draft) => ({ ...toSummary(draft), discardedAt: at })),
    restore: async (id) => {
      const draft = bin.get(id);
      if (!draft) throw new DesktopFailure("missing", "There is no such draft.");
      bin.delete(id);
      return toSummary(place(draft));
    },
    deleteDiscarded: async (id) => void bin.delete(id),
    subscribe: () => () => {},
    close: async () => {},
  };
  return store;
}

import { type AssessmentText, createAssessmentText } from "@illumine/shared/api/assessment-text.ts";
import { type DraftRepository, isLinked } from "#src/main/drafts/draft-repository.ts";
import { DesktopFailure } from "#src/main/failure.ts";
import type { DiscardedDraft, Draft, DraftSummary } from "#src/model/draft.ts";
import { getSavedAssessment, summarizeDraft } from "#src/model/draft.ts";

export function createMemoryDrafts(createId: () => string) {
  const drafts = new Map<string, Draft>();
  const bin = new Map<string, Draft>();
  const at = "2026-03-01T10:00:00.000Z";

  const require = (id: string): Draft => {
    const draft = drafts.get(id);
    if (!draft) throw new DesktopFailure("missing", "There is no such draft.");
    return draft;
  };
  const store = (draft: Draft): Draft => {
    drafts.set(draft.id, draft);
    return draft;
  };
  const build = (text: AssessmentText, base: Draft["base"]): Draft =>
    store({ id: createId(), revision: 1, createdAt: at, editedAt: at, text, base, file: null });

  const repository: DraftRepository = {
    list: (): DraftSummary[] => [...drafts.values()].map(summarizeDraft),
    listLinked: () => [...drafts.values()].map(summarizeDraft).filter(isLinked),
    listDamaged: () => [],
    read: async (id) => require(id),
    create: async ({ text, base }) => build(text, base),
    write: async ({ id, revision, text }) => {
      const draft = require(id);
      if (revision < draft.revision) return { kind: "forked", draft: build(text, draft.base) };
      const next = store({ ...draft, text, revision: draft.revision + 1 });
      return { kind: "saved", revision: next.revision, editedAt: next.editedAt };
    },
    updateLinks: async (id, links) => store({ ...require(id), ...links }),
    applySiteVersion: async (id, { revision, base }) => {
      const draft = require(id);
      if (draft.revision !== revision) return store({ ...draft, base });
      return store({ ...draft, base, text: createAssessmentText(getSavedAssessment(base)), revision: revision + 1 });
    },
    discard: async (id) => {
      bin.set(id, require(id));
      drafts.delete(id);
    },
    listBin: (): DiscardedDraft[] =>
      [...bin.values()].map((draft) => ({ ...summarizeDraft(draft), discardedAt: at, daysLeft: 30 })),
    restore: async (id) => {
      const draft = bin.get(id);
      if (!draft) throw new DesktopFailure("missing", "There is no such draft.");
      bin.delete(id);
      return summarizeDraft(store(draft));
    },
    deleteDiscarded: async (id) => void bin.delete(id),
    subscribe: () => () => {},
    close: async () => {},
  };
  return repository;
}

import { createAssessmentText } from "@illumine/shared/api/assessment-text.ts";
import { isSameJson } from "@illumine/shared/json/same-json.ts";
import type { SiteCopy, StagedAssessment } from "#src/model/draft.ts";
import type { OutboxItem, SendState, Stored } from "#src/model/outbox.ts";
import type { ItemFiles, QueuedItem } from "./item-files.ts";

/** The site may have the item although no response arrived: it's never dropped without asking. */
export const isPossiblyStored = ({ state }: OutboxItem): boolean =>
  state.kind === "sending" ||
  (state.kind === "waiting" && state.isUnanswered) ||
  (state.kind === "refused" && state.status === 0);

export const isPending = ({ state }: OutboxItem): boolean => state.kind === "waiting" || state.kind === "sending";

export const getAttempts = ({ state }: OutboxItem): { tries: number; isUnanswered: boolean } =>
  state.kind === "waiting" ? state : { tries: 0, isUnanswered: true };

export const toQueueKey = ({ server, draftId }: Pick<OutboxItem, "server" | "draftId">): string =>
  `${draftId} ${server}`;

export function resetAfterRestart({ order, item }: QueuedItem): QueuedItem {
  if (!isPending(item)) return { order, item };
  return { order, item: { ...item, state: buildWaitingState("turn", getAttempts(item)) } };
}

function rebaseOnStaged(item: OutboxItem, staged: StagedAssessment): OutboxItem | null {
  // A person has seen a later version since.
  if (item.version !== staged.baseVersion) return item;
  if (item.kind === "stage" && isSameJson(item.text, createAssessmentText(staged.document))) return null;
  const { resolvesConflict: _, ...others } = item;
  return { ...others, stagedVersion: Math.max(staged.version, item.stagedVersion) };
}

function rebaseOnStored(item: OutboxItem, { assessment }: SiteCopy): OutboxItem | null {
  const { isActive, version } = assessment;
  const isPublished = item.kind === "publish";
  const draft = isPublished ? item.text.draft : { ...item.text.draft, isActive };
  const text = { ...item.text, draft };
  if (isSameJson(text, createAssessmentText(assessment))) return null;
  // The version that it replaces now is the author's.
  const { resolvesConflict: _, ...others } = item;
  const isSeen = item.version !== null && item.version > version;
  return {
    ...others,
    text,
    // Visitors may see it since the earlier one.
    kind: isPublished ? "publish" : isActive ? "stage" : "save",
    version: isSeen ? item.version : version,
    // What it had taken in was published with the earlier one.
    stagedVersion: isSeen ? item.stagedVersion : 0,
  };
}

/** Puts an item on top of an earlier one that the site has now. Null where the item no longer changes anything. */
export const rebaseItem = (item: OutboxItem, stored: Stored): OutboxItem | null =>
  stored.kind === "staged" ? rebaseOnStaged(item, stored.staged) : rebaseOnStored(item, stored.copy);

export function createQueue(files: ItemFiles, found: readonly QueuedItem[]) {
  let items: QueuedItem[] = [...found];

  const find = (id: string) => items.find(({ item }) => item.id === id)?.item ?? null;
  const drop = (id: string) => {
    items = items.filter(({ item }) => item.id !== id);
  };
  const replace = (changed: OutboxItem) => {
    items = items.map((queued) => (queued.item.id === changed.id ? { ...queued, item: changed } : queued));
  };

  return {
    list: (): OutboxItem[] => items.map(({ item }) => item),
    find,
    listByKey: (key: string): OutboxItem[] => items.flatMap(({ item }) => (toQueueKey(item) === key ? [item] : [])),
    /** Resolves once it survives a crash. */
    add: async (item: OutboxItem): Promise<void> => {
      const queued = { order: (items.at(-1)?.order ?? 0) + 1, item };
      // Added before the disk is written, because another draft's item may come in the meantime.
      items = [...items, queued];
      try {
        await files.write(queued);
      } catch (error) {
        drop(item.id);
        throw error;
      }
    },
    /** Resolves once it survives a crash. */
    change: async (changed: OutboxItem): Promise<void> => {
      const queued = items.find(({ item }) => item.id === changed.id);
      if (!queued) return;
      await files.write({ ...queued, item: changed });
      replace(changed);
    },
    replace,
    remove: async (id: string): Promise<void> => {
      await files.remove(id);
      drop(id);
    },
    drop,
  };
}
export type Queue = ReturnType<typeof createQueue>;

export const buildWaitingState = (
  reason: "network" | "session" | "site" | "turn",
  attempts: { tries: number; isUnanswered: boolean },
  retryAt: string | null = null,
): SendState => ({ kind: "waiting", for: reason, tries: attempts.tries, isUnanswered: attempts.isUnanswered, retryAt });

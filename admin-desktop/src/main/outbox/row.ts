import { toText } from "@illumine/shared/api/assessment-text.ts";
import { isSameJson } from "@illumine/shared/json/same-json.ts";
import type { SiteCopy } from "#src/model/draft.ts";
import type { OutboxItem, SendState } from "#src/model/outbox.ts";
import type { ItemFiles, Queued } from "./item-files.ts";

/** Whether the site may have an item although nobody heard of it: then it is never dropped without asking. */
export const isUnsure = ({ state }: OutboxItem): boolean =>
  state.kind === "sending" ||
  (state.kind === "waiting" && state.isUnanswered) ||
  (state.kind === "refused" && state.status === 0);

/** Whether it goes out by itself. */
export const isOnTheWay = ({ state }: OutboxItem): boolean => state.kind === "waiting" || state.kind === "sending";

/** What is known of an item's tries, also of one that is being sent. */
export const toKnown = ({ state }: OutboxItem): { tries: number; isUnanswered: boolean } =>
  state.kind === "waiting" ? state : { tries: 0, isUnanswered: true };

/** What is sent one after the other: one draft's texts for one site. */
export const toLane = ({ server, draftId }: Pick<OutboxItem, "server" | "draftId">): string => `${draftId} ${server}`;

/** An item as it is after a restart: what was on its way may have arrived. */
export function reopen({ order, item }: Queued): Queued {
  if (!isOnTheWay(item)) return { order, item };
  return { order, item: { ...item, state: toWaiting("turn", toKnown(item)) } };
}

/**
 * An item that was pressed while the one before it was on its way, now that the site has that one: it goes on top of it.
 * Null where it says nothing new.
 */
export function putOnTop(item: OutboxItem, copy: SiteCopy): OutboxItem | null {
  const { isActive, version } = copy.assessment;
  const draft = item.kind === "save" ? { ...item.text.draft, isActive } : item.text.draft;
  const text = { ...item.text, draft };
  if (isSameJson(text, toText(copy.assessment))) return null;
  return { ...item, text, version: Math.max(version, item.version ?? 0) };
}

/** The items, in memory as they are on the disk. */
export function createRow(files: ItemFiles, found: readonly Queued[]) {
  let row: Queued[] = [...found];

  const find = (id: string) => row.find(({ item }) => item.id === id)?.item ?? null;
  const forget = (id: string) => {
    row = row.filter(({ item }) => item.id !== id);
  };
  const place = (changed: OutboxItem) => {
    row = row.map((queued) => (queued.item.id === changed.id ? { ...queued, item: changed } : queued));
  };

  return {
    list: (): OutboxItem[] => row.map(({ item }) => item),
    find,
    /** Its lane's items, the first to go first. */
    listLane: (lane: string): OutboxItem[] => row.flatMap(({ item }) => (toLane(item) === lane ? [item] : [])),
    /** Resolves once it survives a crash. */
    add: async (item: OutboxItem): Promise<void> => {
      const queued = { order: (row.at(-1)?.order ?? 0) + 1, item };
      // Its place is taken before the disk is asked: another lane's item may come meanwhile.
      row = [...row, queued];
      try {
        await files.write(queued);
      } catch (error) {
        forget(item.id);
        throw error;
      }
    },
    /** Resolves once it survives a crash. */
    change: async (changed: OutboxItem): Promise<void> => {
      const queued = row.find(({ item }) => item.id === changed.id);
      if (!queued) return;
      await files.write({ ...queued, item: changed });
      place(changed);
    },
    place,
    /** Resolves once it will not come back. */
    remove: async (id: string): Promise<void> => {
      await files.remove(id);
      forget(id);
    },
    forget,
  };
}
export type Row = ReturnType<typeof createRow>;

export const toWaiting = (
  reason: "network" | "session" | "site" | "turn",
  known: { tries: number; isUnanswered: boolean },
  retryAt: string | null = null,
): SendState => ({ kind: "waiting", for: reason, tries: known.tries, isUnanswered: known.isUnanswered, retryAt });

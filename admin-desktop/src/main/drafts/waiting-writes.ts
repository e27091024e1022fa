import type { Written } from "#src/model/draft.ts";
import type { Turns } from "../disk/turns.ts";
import type { DraftWrite } from "./draft-store.ts";

interface Waiting {
  input: DraftWrite;
  resolve(written: Written): void;
  reject(reason: unknown): void;
}

/**
 * Holds the writes of a draft while an earlier one is on its way. What one writer sent meanwhile is written once, as its
 * last text, and all of it is acknowledged by that. Writes of nobody in particular are written one by one.
 */
export function createWaitingWrites(turns: Turns, write: (input: DraftWrite) => Promise<Written>) {
  const queues = new Map<string, Waiting[]>();

  /** The first in the queue, and those right behind it that are the same writer's. */
  const takeNext = (id: string): Waiting[] => {
    const queue = queues.get(id) ?? [];
    const writer = queue[0]?.input.writer;
    const other = queue.findIndex(({ input }, at) => at > 0 && (writer === undefined || input.writer !== writer));
    const taken = queue.splice(0, other < 0 ? queue.length : other);
    if (queue.length === 0) queues.delete(id);
    return taken;
  };

  const writeNext = async (id: string): Promise<void> => {
    const taken = takeNext(id);
    const last = taken.at(-1);
    // It went with the turn of one before it.
    if (!last) return;
    try {
      const written = await write(last.input);
      for (const { resolve } of taken) resolve(written);
    } catch (error) {
      for (const { reject } of taken) reject(error);
    }
  };

  return (input: DraftWrite): Promise<Written> =>
    new Promise((resolve, reject) => {
      const queue = queues.get(input.id) ?? [];
      queue.push({ input, resolve, reject });
      queues.set(input.id, queue);
      void turns.take(input.id, () => writeNext(input.id));
    });
}

import type { KeyedQueue } from "@illumine/shared/async/keyed-queue.ts";
import type { Written } from "#src/model/draft.ts";
import type { DraftWrite } from "./draft-repository.ts";

interface PendingWrite {
  input: DraftWrite;
  resolve(written: Written): void;
  reject(reason: unknown): void;
}

/** A writer's collected edits are written once, as its last text, and acknowledged together; others one by one. */
export function createPendingWrites(keyedQueue: KeyedQueue, write: (input: DraftWrite) => Promise<Written>) {
  const queues = new Map<string, PendingWrite[]>();

  const takeBatch = (id: string): PendingWrite[] => {
    const queue = queues.get(id) ?? [];
    const writer = queue[0]?.input.writer;
    const other = queue.findIndex(({ input }, at) => at > 0 && (writer === undefined || input.writer !== writer));
    const batch = queue.splice(0, other < 0 ? queue.length : other);
    if (queue.length === 0) queues.delete(id);
    return batch;
  };

  const writeNext = async (id: string): Promise<void> => {
    const batch = takeBatch(id);
    const last = batch.at(-1);
    // It was written together with an earlier one.
    if (!last) return;
    try {
      const written = await write(last.input);
      for (const { resolve } of batch) resolve(written);
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  };

  return (input: DraftWrite): Promise<Written> =>
    new Promise((resolve, reject) => {
      const queue = queues.get(input.id) ?? [];
      queue.push({ input, resolve, reject });
      queues.set(input.id, queue);
      void keyedQueue.run(input.id, () => writeNext(input.id));
    });
}

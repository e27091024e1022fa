import { type Draft, getStagedVersion, type SiteCopy } from "#src/model/draft.ts";
import type { ItemKind, OutboxItem, Stored } from "#src/model/outbox.ts";
import type { DraftRepository } from "../drafts/draft-repository.ts";
import { DesktopFailure } from "../failure.ts";
import type { Clock, Log } from "../platform.ts";
import { computeBackoffMs } from "../server/backoff.ts";
import type { createBackoffs } from "./backoffs.ts";
import type { DeliveryResult } from "./delivery.ts";
import { buildWaitingState, getAttempts, type Queue, rebaseItem, toQueueKey } from "./queue.ts";

export interface Sent {
  draftId: string;
  kind: ItemKind;
  stored: Stored;
}

interface OutcomeHandlerOptions {
  queue: Queue;
  backoffs: ReturnType<typeof createBackoffs>;
  drafts: Pick<DraftRepository, "read" | "applySiteVersion">;
  clock: Clock;
  log: Log;
  emitSent(sent: Sent): void;
}

const maxUnexpectedAnswers = 5;

const unexpectedMessage =
  "Something else is answering instead of the site, so we can't tell whether the site has this. Check the address in Settings and your network, then publish again. The app checks first, so nothing is published twice.";

const isMissing = (error: unknown) =>
  error instanceof DesktopFailure && (error.code === "missing" || error.code === "unreadable");

/** Null where that was done before a crash, or a person has put the draft on top of something later. */
function findNextBase(base: Draft["base"], stored: Stored): SiteCopy | null {
  if (stored.kind === "stored") {
    return base && base.assessment.version >= stored.copy.assessment.version ? null : stored.copy;
  }
  const { staged } = stored;
  const isLater = base?.assessment.version === staged.baseVersion && getStagedVersion(base) < staged.version;
  return isLater ? { ...base, staged } : null;
}

export function createOutcomeHandler({ queue, backoffs, drafts, clock, log, emitSent }: OutcomeHandlerOptions) {
  const networkFailures = new Map<string, number>();

  async function remove(id: string): Promise<void> {
    backoffs.end(id);
    // The item is finished. If it came back after a crash, its key would make sending it again do nothing.
    await queue.remove(id).catch((error: unknown) => {
      log.error("Couldn't delete a finished outbox item", error);
      queue.drop(id);
    });
  }

  async function save(item: OutboxItem): Promise<void> {
    queue.replace(item);
    await queue.change(item).catch((error: unknown) => log.error("Couldn't save the state of an outbox item", error));
  }

  function backOff(
    item: OutboxItem,
    reason: "network" | "site",
    tries: number,
    isUnanswered: boolean,
    delayMs: number,
  ) {
    backoffs.start(item.id, reason, delayMs);
    const retryAt = reason === "site" ? new Date(clock.now() + delayMs).toISOString() : null;
    return save({ ...item, state: buildWaitingState(reason, { tries, isUnanswered }, retryAt) });
  }

  async function updateDraft({ draftId, draftRevision }: OutboxItem, stored: Stored): Promise<void> {
    try {
      const base = findNextBase((await drafts.read(draftId)).base, stored);
      if (base) await drafts.applySiteVersion(draftId, { revision: draftRevision, base });
    } catch (error) {
      if (!isMissing(error)) throw error;
      log.info("The draft of a sent item no longer exists");
    }
  }

  /** The draft first, then later items, then the item itself: a crash in between only repeats harmless steps. */
  async function handleStored(item: OutboxItem, stored: Stored): Promise<void> {
    await updateDraft(item, stored);
    for (const later of queue.listByKey(toQueueKey(item)).filter(({ id }) => id !== item.id)) {
      const next = rebaseItem(later, stored);
      if (next) await save(next);
      else await remove(later.id);
    }
    await remove(item.id);
    emitSent({ draftId: item.draftId, kind: item.kind, stored });
  }

  async function handle(item: OutboxItem, delivered: DeliveryResult): Promise<Stored | null> {
    const { tries, isUnanswered } = getAttempts(item);
    if (delivered.kind !== "unreachable") networkFailures.delete(item.id);
    switch (delivered.kind) {
      case "stored":
      case "staged":
        try {
          await handleStored(item, delivered);
          return delivered;
        } catch (error) {
          log.error("Couldn't save the draft of a sent item; retrying", error);
          await backOff(item, "site", tries, true, computeBackoffMs(tries + 1));
          return null;
        }
      case "session":
        await save({ ...item, state: buildWaitingState("session", { tries, isUnanswered }) });
        return null;
      case "unreachable": {
        const failureCount = (networkFailures.get(item.id) ?? 0) + 1;
        networkFailures.set(item.id, failureCount);
        // The site is reachable and only this item fails, so it isn't retried at every sign of connectivity.
        const reason = failureCount === 1 ? "network" : "site";
        await backOff(item, reason, tries, isUnanswered || delivered.mayBeStored, computeBackoffMs(failureCount));
        return null;
      }
      case "later": {
        const delayMs = delivered.seconds === null ? computeBackoffMs(tries + 1) : delivered.seconds * 1000;
        await backOff(item, "site", tries + 1, isUnanswered || delivered.mayBeStored, delayMs);
        return null;
      }
      case "unexpected": {
        if (tries + 1 < maxUnexpectedAnswers) {
          await backOff(item, "site", tries + 1, true, computeBackoffMs(tries + 1));
          return null;
        }
        await save({
          ...item,
          state: { kind: "refused", status: 0, message: unexpectedMessage, errors: [], suggestion: null },
        });
        return null;
      }
      case "conflict":
      case "refused": {
        const isLast = queue.listByKey(toQueueKey(item)).at(-1)?.id === item.id;
        if (isLast) await save({ ...item, state: delivered });
        // The author has sent it again since.
        else await remove(item.id);
        return null;
      }
    }
  }

  return { handle, handleStored, remove, save, backOff };
}
export type OutcomeHandler = ReturnType<typeof createOutcomeHandler>;

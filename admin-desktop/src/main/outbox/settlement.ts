import type { SiteCopy } from "#src/model/draft.ts";
import type { OutboxItem, SendKind } from "#src/model/outbox.ts";
import type { DraftStore } from "../drafts/draft-store.ts";
import { DesktopFailure } from "../failure.ts";
import type { Clock, Log } from "../platform.ts";
import { planTry } from "../server/back-off.ts";
import type { Delivered } from "./delivery.ts";
import type { createRests } from "./rests.ts";
import { putOnTop, type Row, toKnown, toLane, toWaiting } from "./row.ts";

/** A text that the site has now. */
export interface Sent {
  draftId: string;
  kind: SendKind;
  copy: SiteCopy;
}

interface Parts {
  row: Row;
  rests: ReturnType<typeof createRests>;
  drafts: Pick<DraftStore, "read" | "settle">;
  clock: Clock;
  log: Log;
  tellSent(sent: Sent): void;
}

/** Tries after which something that is not the API counts as a refusal. */
const mostStrangeAnswers = 5;

const strangeMessage =
  "Something answers in the site's place, so nobody knows whether the site has this. Check the address in Settings and your network, then publish again: the app asks first, and nothing counts twice.";

const isMissing = (error: unknown) =>
  error instanceof DesktopFailure && (error.code === "missing" || error.code === "unreadable");

/** What becomes of an item once the site, or nobody, has answered. Called by one at a time for each lane. */
export function createSettlement({ row, rests, drafts, clock, log, tellSent }: Parts) {
  /** How often an item found no way to the site, one time after the other. */
  const stumbles = new Map<string, number>();

  async function drop(id: string): Promise<void> {
    rests.end(id);
    // It is done with; were it to come back after a crash, its key makes sending it again do nothing.
    await row.remove(id).catch((error: unknown) => {
      log.error("an item that is done stays on the disk", error);
      row.forget(id);
    });
  }

  /** The same as on the disk, or else what the disk has is asked for again after a restart. */
  async function keep(item: OutboxItem): Promise<void> {
    row.place(item);
    await row.change(item).catch((error: unknown) => log.error("what became of an item could not be kept", error));
  }

  function rest(item: OutboxItem, why: "network" | "site", tries: number, isUnanswered: boolean, delay: number) {
    rests.begin(item.id, why, delay);
    const retryAt = why === "site" ? new Date(clock.now() + delay).toISOString() : null;
    return keep({ ...item, state: toWaiting(why, { tries, isUnanswered }, retryAt) });
  }

  async function settleDraft({ draftId, draftRevision }: OutboxItem, copy: SiteCopy): Promise<void> {
    try {
      const { base } = await drafts.read(draftId);
      // It was settled before a crash, or a person put the draft on top of something later.
      if (base && base.assessment.version >= copy.assessment.version) return;
      await drafts.settle(draftId, { revision: draftRevision, base: copy });
    } catch (error) {
      if (!isMissing(error)) throw error;
      log.info("what was sent has no draft any more");
    }
  }

  /** First the draft, then the items behind, last the item itself: a crash between repeats what does no harm. */
  async function takeStored(item: OutboxItem, copy: SiteCopy): Promise<void> {
    await settleDraft(item, copy);
    for (const behind of row.listLane(toLane(item)).filter(({ id }) => id !== item.id)) {
      const next = putOnTop(behind, copy);
      if (next) await keep(next);
      else await drop(behind.id);
    }
    await drop(item.id);
    tellSent({ draftId: item.draftId, kind: item.kind, copy });
  }

  async function take(item: OutboxItem, delivered: Delivered): Promise<SiteCopy | null> {
    const { tries, isUnanswered } = toKnown(item);
    if (delivered.kind !== "unreachable") stumbles.delete(item.id);
    switch (delivered.kind) {
      case "stored":
        try {
          await takeStored(item, delivered.copy);
          return delivered.copy;
        } catch (error) {
          log.error("the draft of what was sent could not be kept; it is tried again", error);
          await rest(item, "site", tries, true, planTry(tries + 1));
          return null;
        }
      case "session":
        await keep({ ...item, state: toWaiting("session", { tries, isUnanswered }) });
        return null;
      case "unreachable": {
        const stumbled = (stumbles.get(item.id) ?? 0) + 1;
        stumbles.set(item.id, stumbled);
        // Where the site can be reached, and this cannot: it is not tried with every sign of life.
        const why = stumbled === 1 ? "network" : "site";
        await rest(item, why, tries, isUnanswered || delivered.mayBeStored, planTry(stumbled));
        return null;
      }
      case "later": {
        const delay = delivered.seconds === null ? planTry(tries + 1) : delivered.seconds * 1000;
        await rest(item, "site", tries + 1, isUnanswered || delivered.mayBeStored, delay);
        return null;
      }
      case "strange": {
        if (tries + 1 < mostStrangeAnswers) {
          await rest(item, "site", tries + 1, true, planTry(tries + 1));
          return null;
        }
        await keep({
          ...item,
          state: { kind: "refused", status: 0, message: strangeMessage, errors: [], suggestion: null },
        });
        return null;
      }
      case "conflict":
      case "refused": {
        const isLast = row.listLane(toLane(item)).at(-1)?.id === item.id;
        const state =
          delivered.kind === "conflict" ? { kind: "conflict" as const, current: delivered.current } : delivered;
        if (isLast) await keep({ ...item, state });
        // Its author has pressed again since.
        else await drop(item.id);
        return null;
      }
    }
  }

  return { take, takeStored, drop, keep, rest };
}
export type Settlement = ReturnType<typeof createSettlement>;

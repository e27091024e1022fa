import { checkText } from "@illumine/shared/api/assessment-text.ts";
import type { OutboxItem, SendKind } from "#src/model/outbox.ts";
import type { DraftStore } from "../drafts/draft-store.ts";
import { DesktopFailure } from "../failure.ts";
import type { Platform } from "../platform.ts";
import type { LiveConnection } from "../server/connection.ts";
import type { createLanes } from "./lanes.ts";
import { toSentText } from "./request.ts";
import { isOnTheWay, isUnsure, type Row, toLane, toWaiting } from "./row.ts";
import type { Settlement } from "./settlement.ts";

interface Parts extends Pick<Platform, "clock" | "createId"> {
  row: Row;
  lanes: ReturnType<typeof createLanes>;
  drafts: Pick<DraftStore, "read">;
  connection: Pick<LiveConnection, "read">;
  settlement: Pick<Settlement, "drop" | "keep">;
}

/** What an author's press makes of a draft. */
export function createPresses({ row, lanes, drafts, connection, settlement, clock, createId }: Parts) {
  const { drop, keep } = settlement;

  async function create(draftId: string, revision: number, kind: SendKind, server: string): Promise<OutboxItem> {
    const draft = await drafts.read(draftId);
    if (draft.revision !== revision) {
      throw new DesktopFailure("refused", "The text has changed since you pressed. Look at it, and press again.");
    }
    const [error] = checkText(draft.text, draft.base?.assessment.id ?? null);
    if (error) throw new DesktopFailure("refused", error.message);
    return {
      ...{ id: createId(), draftId, kind, server, draftRevision: revision },
      text: toSentText(draft.text, kind, draft.base),
      version: draft.base?.assessment.version ?? null,
      createdAt: new Date(clock.now()).toISOString(),
      state: toWaiting("turn", { tries: 0, isUnanswered: false }),
    };
  }

  /** What a new press finds in its lane: an earlier one that may be stored is asked for first, every other makes room. */
  async function makeRoom(item: OutboxItem): Promise<void> {
    for (const earlier of row.listLane(toLane(item)).filter(({ id }) => id !== item.id)) {
      if (!isUnsure(earlier)) await drop(earlier.id);
      else if (earlier.state.kind === "refused") {
        await keep({ ...earlier, state: toWaiting("turn", { tries: 0, isUnanswered: true }) });
      }
    }
  }

  async function press(draftId: string, revision: number, kind: SendKind): Promise<OutboxItem> {
    const { server } = connection.read();
    if (server === null) throw new DesktopFailure("refused", "Name your site in Settings first: then it can be sent.");
    return lanes.run(toLane({ server, draftId }), async () => {
      const item = await create(draftId, revision, kind, server);
      const last = row.listLane(toLane(item)).at(-1);
      const isPressedTwice = last?.draftRevision === revision && last.kind === kind && last.version === item.version;
      if (last && isPressedTwice && isOnTheWay(last)) return last;
      await row.add(item);
      await makeRoom(item);
      return row.find(item.id) ?? item;
    });
  }

  return { press };
}

import { checkText } from "@illumine/shared/api/assessment-text";
import type { OutboxItem, SendKind } from "../../model/outbox";
import type { DraftStore } from "../drafts/draft-store";
import { DesktopFailure } from "../failure";
import type { Platform } from "../platform";
import type { LiveConnection } from "../server/connection";
import type { createLanes } from "./lanes";
import { toSentText } from "./request";
import { isOnTheWay, isUnsure, type Row, toLane, toWaiting } from "./row";
import type { Settlement } from "./settlement";

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

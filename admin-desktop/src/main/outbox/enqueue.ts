import { checkAssessmentText } from "@illumine/shared/api/assessment-text.ts";
import type { KeyedQueue } from "@illumine/shared/async/keyed-queue.ts";
import { getStagedVersion } from "#src/model/draft.ts";
import type { OutboxItem, SendKind } from "#src/model/outbox.ts";
import type { DraftRepository } from "../drafts/draft-repository.ts";
import { DesktopFailure } from "../failure.ts";
import type { Platform } from "../platform.ts";
import type { LiveConnection } from "../server/connection.ts";
import type { OutcomeHandler } from "./outcome-handler.ts";
import { buildWaitingState, isPending, isPossiblyStored, type Queue, toQueueKey } from "./queue.ts";
import { buildSentText, toItemKind } from "./request.ts";

interface EnqueueOptions extends Pick<Platform, "clock" | "createId"> {
  queue: Queue;
  keyedQueue: KeyedQueue;
  drafts: Pick<DraftRepository, "read">;
  connection: Pick<LiveConnection, "read">;
  outcomeHandler: Pick<OutcomeHandler, "remove" | "save">;
}

const isRepeated = (latest: OutboxItem, item: OutboxItem): boolean =>
  latest.draftRevision === item.draftRevision &&
  latest.kind === item.kind &&
  latest.version === item.version &&
  latest.stagedVersion === item.stagedVersion;

interface EnqueueInput {
  draftId: string;
  revision: number;
  kind: SendKind;
  resolvesConflict: boolean;
}

export function createEnqueue({
  queue,
  keyedQueue,
  drafts,
  connection,
  outcomeHandler,
  clock,
  createId,
}: EnqueueOptions) {
  const { remove, save } = outcomeHandler;

  async function buildItem(
    { draftId, revision, resolvesConflict, ...input }: EnqueueInput,
    server: string,
  ): Promise<OutboxItem> {
    const draft = await drafts.read(draftId);
    if (draft.revision !== revision) {
      throw new DesktopFailure("refused", "The draft changed in the meantime. Check it and try again.");
    }
    const kind = toItemKind(input.kind, draft.base);
    const sent = buildSentText(draft.text, kind, draft.base);
    const [error] = checkAssessmentText({ ...sent, json: draft.text.json }, draft.base?.assessment.id ?? null);
    if (error) throw new DesktopFailure("refused", error.message);
    return {
      ...{ id: createId(), draftId, kind, server, draftRevision: revision },
      text: sent,
      version: draft.base?.assessment.version ?? null,
      stagedVersion: getStagedVersion(draft.base),
      ...(resolvesConflict && { resolvesConflict }),
      createdAt: new Date(clock.now()).toISOString(),
      state: buildWaitingState("turn", { tries: 0, isUnanswered: false }),
    };
  }

  async function replaceEarlier(item: OutboxItem): Promise<void> {
    for (const earlier of queue.listByKey(toQueueKey(item)).filter(({ id }) => id !== item.id)) {
      if (!isPossiblyStored(earlier)) await remove(earlier.id);
      else if (earlier.state.kind === "refused") {
        await save({ ...earlier, state: buildWaitingState("turn", { tries: 0, isUnanswered: true }) });
      }
    }
  }

  async function enqueue(input: EnqueueInput): Promise<OutboxItem> {
    const { draftId } = input;
    const { server } = connection.read();
    if (server === null) throw new DesktopFailure("refused", "Enter your site's address in Settings first.");
    return keyedQueue.run(toQueueKey({ server, draftId }), async () => {
      const item = await buildItem(input, server);
      const latest = queue.listByKey(toQueueKey(item)).at(-1);
      if (latest && isRepeated(latest, item) && isPending(latest)) return latest;
      await queue.add(item);
      await replaceEarlier(item);
      return queue.find(item.id) ?? item;
    });
  }

  return { enqueue };
}

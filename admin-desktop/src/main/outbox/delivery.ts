import type { ApiCall, ApiReply } from "#src/model/api-call.ts";
import type { SiteCopy } from "#src/model/draft.ts";
import type { OutboxItem } from "#src/model/outbox.ts";
import { DesktopFailure } from "../failure.ts";
import type { Clock } from "../platform.ts";
import type { LiveConnection } from "../server/connection.ts";
import { isOurs } from "../server/is-ours.ts";
import { NoAnswer } from "../server/no-answer.ts";
import { type Outcome, toOutcome } from "./outcome.ts";
import { toHarmless, toReading, toRequest } from "./request.ts";

export type Delivered = Outcome | { kind: "unreachable"; mayBeStored: boolean };

interface Options {
  clock: Clock;
  send(call: ApiCall): Promise<ApiReply>;
  connection: Pick<LiveConnection, "check" | "read">;
}

const unknown = (why: string) =>
  new DesktopFailure(
    "unreachable",
    `It was sent before, and the site may have it: ${why} It stays until the site can be asked.`,
  );

/** Brings items to the site, and asks it what became of them. */
export function createDelivery({ clock, send, connection }: Options) {
  async function deliver(item: OutboxItem): Promise<Delivered> {
    try {
      const outcome = toOutcome(item, await send(toRequest(item)), clock.now());
      // A network that wants a sign-in answers in the place of every site: then this is no answer of the site's.
      const isBetween = outcome.kind === "strange" && !(await connection.check());
      return isBetween ? { kind: "unreachable", mayBeStored: true } : outcome;
    } catch (error) {
      if (error instanceof NoAnswer) return { kind: "unreachable", mayBeStored: error.mayHaveArrived };
      throw error;
    }
  }

  async function ask(item: OutboxItem, call: ApiCall): Promise<{ reply: ApiReply; outcome: Outcome }> {
    const { server, isSignedIn } = connection.read();
    if (server !== item.server) throw unknown(`name ${item.server} in Settings again.`);
    if (!isSignedIn) throw unknown("sign in first.");
    try {
      const reply = await send(call);
      return { reply, outcome: toOutcome(item, reply, clock.now()) };
    } catch (error) {
      if (error instanceof NoAnswer) throw unknown(error.message);
      throw error;
    }
  }

  /** Null where the outcome says that the item is not stored. @throws DesktopFailure where it says nothing */
  function judge(outcome: Outcome): SiteCopy | null {
    if (outcome.kind === "stored") return outcome.copy;
    if (outcome.kind === "conflict" || outcome.kind === "refused") return null;
    throw unknown(outcome.kind === "session" ? "sign in first." : "it does not answer as it should. Try again later.");
  }

  /**
   * Whether the site has an item that was sent and not answered, by a question that writes nothing. Null: it has not.
   * @throws DesktopFailure 'unreachable' where it cannot be asked
   */
  async function findStored(item: OutboxItem): Promise<SiteCopy | null> {
    if (item.version !== null) return judge((await ask(item, toHarmless(item))).outcome);
    const { reply } = await ask(item, toReading(item));
    if (reply.status === 404 && isOurs(reply.headers)) return null;
    if (reply.status !== 200) throw unknown("it does not answer as it should. Try again later.");
    // Something is there: creating it again makes nothing, and says whether it is ours.
    return judge((await ask(item, toRequest(item))).outcome);
  }

  return { deliver, findStored };
}

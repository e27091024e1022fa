import type { ApiCall, ApiReply } from "#src/model/api-call.ts";
import type { OutboxItem, Stored } from "#src/model/outbox.ts";
import { DesktopFailure } from "../failure.ts";
import type { Clock } from "../platform.ts";
import type { LiveConnection } from "../server/connection.ts";
import { isApiAnswer } from "../server/is-api-answer.ts";
import { NoAnswer } from "../server/no-answer.ts";
import { type Conflict, findStored, interpretReply, type Outcome, parseStaged } from "./outcome.ts";
import { buildProbe, buildReadRequest, buildRequest, buildStagedRequest } from "./request.ts";

export type DeliveryResult = Outcome | { kind: "unreachable"; mayBeStored: boolean };

interface Options {
  clock: Clock;
  send(call: ApiCall): Promise<ApiReply>;
  connection: Pick<LiveConnection, "check" | "read">;
}

const buildUnknownFailure = (reason: string) =>
  new DesktopFailure(
    "unreachable",
    `It was sent before, so the site may already have it. ${reason} It stays in the outbox until the site can confirm that.`,
  );

export function createDelivery({ clock, send, connection }: Options) {
  /** The document may have changed, or what is staged: a person has to see both. */
  async function describeConflict(item: OutboxItem, { current }: Conflict): Promise<DeliveryResult> {
    try {
      const staged = parseStaged(item, await send(buildStagedRequest(item)));
      if (staged === undefined) return { kind: "later", seconds: null, mayBeStored: false };
      const found = { ...current, ...(staged && { staged }) };
      return findStored(item, found) ?? { kind: "conflict", current: found };
    } catch (error) {
      if (error instanceof NoAnswer) return { kind: "unreachable", mayBeStored: false };
      throw error;
    }
  }

  async function deliver(item: OutboxItem): Promise<DeliveryResult> {
    try {
      const outcome = interpretReply(item, await send(buildRequest(item)), clock.now());
      // A network's sign-in page answers instead of every site.
      const isIntercepted = outcome.kind === "unexpected" && !(await connection.check());
      if (isIntercepted) return { kind: "unreachable", mayBeStored: true };
      return outcome.kind === "conflict" ? describeConflict(item, outcome) : outcome;
    } catch (error) {
      if (error instanceof NoAnswer) return { kind: "unreachable", mayBeStored: error.mayHaveArrived };
      throw error;
    }
  }

  async function query(item: OutboxItem, call: ApiCall): Promise<{ reply: ApiReply; outcome: Outcome }> {
    const { server, isSignedIn } = connection.read();
    if (server !== item.server) throw buildUnknownFailure(`Enter ${item.server} in Settings again.`);
    if (!isSignedIn) throw buildUnknownFailure("Sign in first.");
    try {
      const reply = await send(call);
      return { reply, outcome: interpretReply(item, reply, clock.now()) };
    } catch (error) {
      if (error instanceof NoAnswer) throw buildUnknownFailure(error.message);
      throw error;
    }
  }

  /** Null where the item isn't stored. @throws DesktopFailure where that's unknown */
  function interpretOutcome(item: OutboxItem, outcome: Outcome): Stored | null {
    if (outcome.kind === "stored" || outcome.kind === "staged") return outcome;
    if (outcome.kind === "conflict") return findStored(item, outcome.current);
    if (outcome.kind === "refused") return null;
    throw buildUnknownFailure(
      outcome.kind === "session" ? "Sign in first." : "The site isn't responding as expected. Try again later.",
    );
  }

  /** Without writing. Null: the site doesn't have it. @throws DesktopFailure 'unreachable' where it can't be asked */
  async function confirmStored(item: OutboxItem): Promise<Stored | null> {
    if (item.version !== null) return interpretOutcome(item, (await query(item, buildProbe(item))).outcome);
    const { reply } = await query(item, buildReadRequest(item));
    if (reply.status === 404 && isApiAnswer(reply.headers)) return null;
    if (reply.status !== 200) throw buildUnknownFailure("The site isn't responding as expected. Try again later.");
    // The assessment exists: creating it again changes nothing and says whether it's from this item.
    return interpretOutcome(item, (await query(item, buildRequest(item))).outcome);
  }

  return { deliver, confirmStored };
}

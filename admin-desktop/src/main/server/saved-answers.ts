import type { ApiCall, ApiReply } from "#src/model/api-call.ts";
import type { LiveConnection } from "./connection.ts";
import { isApiAnswer } from "./is-api-answer.ts";
import { NoAnswer } from "./no-answer.ts";
import type { Sender } from "./sender.ts";

interface Options {
  send: Sender["send"];
  connection: Pick<LiveConnection, "read">;
  findSaved(call: ApiCall): Promise<ApiReply | null>;
}

/** Behind a network that asks to sign in, while the site is failing, and after the session ended. */
export const isUseless = ({ status, headers }: ApiReply): boolean =>
  !isApiAnswer(headers) || status >= 500 || status === 401 || status === 429;

/** Where the site doesn't answer with what was asked for, the saved answer. @throws NoAnswer where there's neither */
export async function sendOrFindSaved(call: ApiCall, { send, connection, findSaved }: Options): Promise<ApiReply> {
  // The network may let a request wait for half a minute.
  const known = connection.read().isReachable === false ? await findSaved(call) : null;
  if (known) return known;
  try {
    const reply = await send(call);
    return (isUseless(reply) ? await findSaved(call) : null) ?? reply;
  } catch (error) {
    const saved = error instanceof NoAnswer ? await findSaved(call) : null;
    if (saved) return saved;
    throw error;
  }
}

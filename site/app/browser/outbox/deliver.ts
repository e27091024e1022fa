/** What became of a call: done, refused for good, or to be tried again. */
export type Delivery =
  | { kind: "done"; reply: object }
  | { kind: "refused"; message: string }
  | { kind: "failed"; reason: unknown; retryAfter: number };

export interface Parcel {
  method?: "POST" | "DELETE";
  /** Below /api. */
  path: string;
  body?: unknown;
  /** Idempotency-Key: whatever is tried again counts once. */
  key: string;
}

/** Milliseconds. */
const timeout = 8_000;
/** Refusals of the moment: they say nothing against the call itself. */
const passing = new Set([408, 425, 429]);

/** Sends one call to our API. Never throws: no network, no answer in time and an answer of somebody else are failures. */
export async function deliver(
  { method = "POST", path, body, key }: Parcel,
  send: typeof fetch = fetch,
): Promise<Delivery> {
  try {
    const answer = await send(`/api${path}`, {
      method,
      headers: { "Content-Type": "application/json", "Idempotency-Key": key },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeout),
      // The call outlives the page: completing and leaving at once must not lose it.
      keepalive: true,
    });
    const reply: unknown = await answer.json().catch(() => null);
    const isObject = typeof reply === "object" && reply !== null;
    // A good answer that is no JSON is not our API's, but that of some network's sign-in page.
    if (answer.ok && isObject) return { kind: "done", reply };
    const message = isObject && "message" in reply ? String(reply.message) : "";
    if (answer.status >= 400 && answer.status < 500 && !passing.has(answer.status)) return { kind: "refused", message };
    const retryAfter = Number(answer.headers.get("Retry-After")) || 0;
    return { kind: "failed", reason: message || `HTTP error! status: ${answer.status}`, retryAfter };
  } catch (reason) {
    return { kind: "failed", reason, retryAfter: 0 };
  }
}

/** The id in the answer to `POST /users`, or null. */
export function readUserId(reply: object): string | null {
  const { user } = reply as { user?: { id?: unknown } | null };
  return typeof user?.id === "string" ? user.id : null;
}

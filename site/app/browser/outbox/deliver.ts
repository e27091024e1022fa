/** Failed deliveries are to be tried again; refused ones are not. */
export type Delivery =
  | { kind: "done"; reply: object }
  | { kind: "refused"; message: string; status: number }
  | { kind: "failed"; reason: unknown; retryAfterSeconds: number };

export interface DeliveryRequest {
  method?: "POST" | "DELETE";
  path: string;
  body?: unknown;
  /** The Idempotency-Key: repeated requests count once. */
  key: string;
  /** How long the call has waited: the server judges by it how long an attempt took that it learns of later. */
  queuedSeconds?: number;
}

const timeoutMs = 8_000;
const retryableStatuses = new Set([408, 425, 429]);

/** Sends one call to our API. Never throws: no network, a timeout, or an answer that isn't our API's are failures. */
export async function deliver(
  { method = "POST", path, body, key, queuedSeconds = 0 }: DeliveryRequest,
  send: typeof fetch = fetch,
): Promise<Delivery> {
  try {
    const answer = await send(`/api${path}`, {
      method,
      headers: {
        "Content-Type": "application/json",
        "Idempotency-Key": key,
        ...(queuedSeconds > 0 && { "X-Queued-Seconds": String(queuedSeconds) }),
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
      // The request outlives the page: leaving right after completing must not lose it.
      keepalive: true,
    });
    const reply: unknown = await answer.json().catch(() => null);
    const isObject = typeof reply === "object" && reply !== null;
    // A successful answer without JSON is not our API's but, for example, a network's sign-in page.
    if (answer.ok && isObject) return { kind: "done", reply };
    const message = isObject && "message" in reply ? String(reply.message) : "";
    if (answer.status >= 400 && answer.status < 500 && !retryableStatuses.has(answer.status))
      return { kind: "refused", message, status: answer.status };
    const retryAfterSeconds = Number(answer.headers.get("Retry-After")) || 0;
    return { kind: "failed", reason: message || `HTTP error! status: ${answer.status}`, retryAfterSeconds };
  } catch (reason) {
    return { kind: "failed", reason, retryAfterSeconds: 0 };
  }
}

export function parseUserId(reply: object): string | null {
  const { user } = reply as { user?: { id?: unknown } | null };
  return typeof user?.id === "string" ? user.id : null;
}

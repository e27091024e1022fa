/** Sends a POST to a path of worker.mjs. */
export type SendToWorker = (
  path: "/database" | "/bucket",
  request: { body?: string | Uint8Array; headers?: Record<string, string> },
) => Promise<WorkerAnswer>;

export interface WorkerAnswer {
  ok: boolean;
  headers: { get(name: string): string | null };
  json(): Promise<unknown>;
  arrayBuffer(): Promise<ArrayBuffer>;
}

/** @throws Error with the message of D1 or R2 */
export async function sendOrThrow(send: SendToWorker, ...request: Parameters<SendToWorker>): Promise<WorkerAnswer> {
  const answer = await send(...request);
  if (answer.ok) return answer;
  const { message } = (await answer.json()) as { message: string };
  throw new Error(message);
}

import type { AnonymousResponse } from "@illumine/shared/responses/schema.ts";
import { addReceipt, removeReceipt } from "../storage/receipts.ts";
import { deliver } from "./outbox/deliver.ts";

interface Run {
  response: AnonymousResponse;
  assessmentTitle: string;
  attemptId: string;
  /** Idempotency-Key: sent again after a failure it is still one response. */
  key: string;
}

/** Done with what to show, or what went wrong and what to do. */
export type ResearchOutcome = { receipt: string } | { problem: string };

const unreachable = "The server could not be reached. Nothing was changed: please try again.";

/** Gives one run's choices to research and keeps the receipt on this device. */
export async function giveResponse({ response, assessmentTitle, attemptId, key }: Run): Promise<ResearchOutcome> {
  const delivery = await deliver({ path: "/responses", body: response, key });
  if (delivery.kind === "failed") return { problem: unreachable };
  if (delivery.kind === "refused") return { problem: delivery.message || "The server did not take the answers." };
  const { receipt } = delivery.reply as { receipt?: unknown };
  if (typeof receipt !== "string") return { problem: unreachable };
  const { assessmentId } = response;
  const day = new Date().toISOString().slice(0, 10);
  await addReceipt({ code: receipt, assessmentId, assessmentTitle, attemptId, day });
  return { receipt };
}

/** Deletes what a receipt's code stands for, on the server and here. Null when done, else what to do. */
export async function deleteResponse(code: string): Promise<string | null> {
  const path = `/responses/${encodeURIComponent(code)}`;
  const delivery = await deliver({ method: "DELETE", path, key: crypto.randomUUID() });
  if (delivery.kind === "failed") return unreachable;
  if (delivery.kind === "refused") return delivery.message || "There is nothing to delete under this code.";
  await removeReceipt(code);
  return null;
}

import type { AnonymousResponse } from "@illumine/shared/responses/schema.ts";
import { addReceipt, removeReceipt } from "../storage/receipts.ts";
import { deliver } from "./outbox/deliver.ts";

interface Contribution {
  response: AnonymousResponse;
  assessmentTitle: string;
  attemptId: string;
  /** The Idempotency-Key: sent again after a failure it's still one response. */
  key: string;
}

export type ResearchOutcome = { receipt: string } | { problem: string };

const unreachableMessage = "The server couldn't be reached. Nothing was changed. Please try again.";

export async function submitResponse({
  response,
  assessmentTitle,
  attemptId,
  key,
}: Contribution): Promise<ResearchOutcome> {
  const delivery = await deliver({ path: "/responses", body: response, key });
  if (delivery.kind === "failed") return { problem: unreachableMessage };
  if (delivery.kind === "refused") return { problem: delivery.message || "The server didn't accept the answers." };
  const { receipt, message } = delivery.reply as { receipt?: unknown; message?: unknown };
  if (typeof receipt !== "string") return { problem: typeof message === "string" ? message : unreachableMessage };
  const { assessmentId } = response;
  const day = new Date().toISOString().slice(0, 10);
  await addReceipt({ code: receipt, assessmentId, assessmentTitle, attemptId, day });
  return { receipt };
}

/** Null when done, otherwise a message for the visitor. */
export async function deleteResponse(code: string): Promise<string | null> {
  const path = `/responses/${encodeURIComponent(code)}`;
  const delivery = await deliver({ method: "DELETE", path, key: crypto.randomUUID() });
  if (delivery.kind === "failed") return unreachableMessage;
  if (delivery.kind === "refused") return delivery.message || "There's nothing to delete for this code.";
  await removeReceipt(code);
  return null;
}

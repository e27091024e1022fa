import type { QuestionSectionKey } from "@illumine/shared/assessment/schema.ts";
import { previewAttemptId } from "#app/storage/assessment-run.ts";
import { addToOutbox } from "#app/storage/outbox.ts";
import type { UserData } from "#app/storage/schemas/visitor.ts";

export interface Visitor {
  userData: UserData;
  /** False for ages 11-17 and for visitors who continue without saving. */
  isReported: boolean;
}

export interface Attempt {
  assessmentId: string;
  attemptId: string;
}

/** Queues the start for the server, which may be unreachable: that must never block a visitor. */
export function reportStart(
  { userData: { userId, timestamp }, isReported }: Visitor,
  start: Attempt & { assessmentTitle: string; contentVersion: number; step: QuestionSectionKey | undefined },
): void {
  if (!isReported || start.attemptId === previewAttemptId) return;
  addToOutbox({ call: "start-assessment", userId, saidAt: timestamp, body: { ...start, totalQuestions: 0 } });
}

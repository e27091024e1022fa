import type { QuestionSectionKey } from "@illumine/shared/assessment/schema.ts";
import { previewAttemptId } from "#app/storage/assessment-run.ts";
import { addToOutbox } from "#app/storage/outbox.ts";
import type { UserData } from "#app/storage/user-data.ts";

/** Who answered the dialog in this visit. */
export interface Visitor {
  said: UserData;
  /** False for who stays on the device: ages 11-17, and who goes on without saving. */
  isReported: boolean;
}

export interface Attempt {
  assessmentId: string;
  attemptId: string;
}

/** Writes the start down for the server, which may be out of reach: that must never block a visitor. */
export function reportStart(
  { said: { userId, timestamp }, isReported }: Visitor,
  start: Attempt & { assessmentTitle: string; contentVersion: number; step?: QuestionSectionKey },
): void {
  if (!isReported || start.attemptId === previewAttemptId) return;
  addToOutbox({ call: "start-assessment", userId, saidAt: timestamp, body: { ...start, totalQuestions: 0 } });
}

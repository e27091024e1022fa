import type { QuestionSectionKey } from "@illumine/shared/assessment/schema";
import { previewAttemptId } from "~/storage/assessment-run";
import { addToOutbox } from "~/storage/outbox";
import type { UserData } from "~/storage/user-data";

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

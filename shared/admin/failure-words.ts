import { ApiFailure } from "../api/client.ts";
import { showAdminToast } from "../ui/feedback/admin-toast.tsx";

/** What to say below the specification's words for a failure: the server's own reason, or that there was no answer. */
export const toReason = (error: unknown): string =>
  error instanceof ApiFailure ? error.message : "The server could not be reached. Check your connection and try again.";

/** Tells of a call that failed. A session that ended needs no words: the sign-in shows. */
export function tellFailure(title: string, error: unknown): void {
  if (error instanceof ApiFailure && error.status === 401) return;
  showAdminToast({ title, description: toReason(error), tone: "error" });
}

import { ApiFailure } from "../api/client.ts";
import { wantsProof } from "../api/endpoint.ts";
import { showAdminToast } from "../ui/feedback/admin-toast.tsx";

export const describeFailure = (error: unknown): string =>
  error instanceof ApiFailure ? error.message : "Couldn't reach the server. Check your connection and try again.";

/** Whether the call needed a sign-in that the administrator canceled. */
export const isUnconfirmed = (error: unknown): boolean =>
  error instanceof ApiFailure && (error.status === 401 || wantsProof(error.status, error.body));

/** Shows a failed call as a toast, except an ended session, which shows the sign-in. */
export function reportFailure(title: string, error: unknown): void {
  if (isUnconfirmed(error)) return;
  showAdminToast({ title, description: describeFailure(error), tone: "error" });
}

import { readAdminToken } from "#app/storage/admin-token.ts";

// In session storage: gone when the browser session ends.
const openedKey = "sharedResultsOpened";

const readOpened = (): string[] => (window.sessionStorage.getItem(openedKey) ?? "").split(" ");

/** Once per browser session, and nothing of the result. With the administrator's token the server doesn't count it. */
export async function countOpenedResult({
  assessmentId,
  completedAt,
}: {
  assessmentId: string;
  completedAt: string;
}): Promise<void> {
  const name = `${assessmentId}/${completedAt}`;
  try {
    const opened = readOpened();
    if (opened.includes(name)) return;
    window.sessionStorage.setItem(openedKey, [...opened, name].join(" ").trim());
  } catch {
    // Without storage a reload counts again.
  }
  const token = readAdminToken();
  const answer = await fetch(`/api/assessments/${encodeURIComponent(assessmentId)}/shared-result-opened`, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...(token !== null && { Authorization: `Bearer ${token}` }) },
    body: "{}",
  });
  // The body is read because an unread answer keeps its connection open.
  await answer.text();
}

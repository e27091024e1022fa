// In session storage: gone when the browser session ends.
const sessionKey = "blogSession";
const viewedKey = "blogViewed";

/** If the browser refuses session storage, the entries last as long as the page. */
function getSessionStorage(): Pick<Storage, "getItem" | "setItem"> {
  try {
    return window.sessionStorage;
  } catch {
    const entries = new Map<string, string>();
    return { getItem: (key) => entries.get(key) ?? null, setItem: (key, value) => void entries.set(key, value) };
  }
}

/** With the administrator's token the server doesn't count the view. */
function readToken(): string | null {
  try {
    return localStorage.getItem("adminToken");
  } catch {
    return null;
  }
}

async function sendView(id: string): Promise<void> {
  const session = getSessionStorage();
  const viewed = (session.getItem(viewedKey) ?? "").split(" ");
  if (viewed.includes(id)) return;
  const sessionId = session.getItem(sessionKey) ?? crypto.randomUUID();
  session.setItem(sessionKey, sessionId);
  const token = readToken();
  const answer = await fetch(`/api/blog/posts/${id}/view`, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...(token && { Authorization: `Bearer ${token}` }) },
    body: JSON.stringify({ sessionId }),
  });
  // The body is read because an unread answer keeps its connection open.
  await answer.text();
  if (answer.ok) session.setItem(viewedKey, [...viewed, id].join(" ").trim());
}

/** Once per browser session. */
export function countView(): void {
  const id = document.querySelector<HTMLElement>("[data-view-of]")?.dataset["viewOf"];
  if (id) sendView(id).catch((error: unknown) => console.warn("This view wasn't counted", error));
}

// Of the browser session: gone when it is closed.
const sessionKey = "blogSession";
const viewedKey = "blogViewed";

/** A session storage that the browser refuses lasts as long as the page. */
function findSession(): Pick<Storage, "getItem" | "setItem"> {
  try {
    return window.sessionStorage;
  } catch {
    const held = new Map<string, string>();
    return { getItem: (key) => held.get(key) ?? null, setItem: (key, value) => void held.set(key, value) };
  }
}

/** The administrator's token, where somebody is signed in: their own views do not count. */
function findToken(): string | null {
  try {
    return localStorage.getItem("adminToken");
  } catch {
    return null;
  }
}

async function sendView(id: string): Promise<void> {
  const session = findSession();
  const viewed = (session.getItem(viewedKey) ?? "").split(" ");
  if (viewed.includes(id)) return;
  const sessionId = session.getItem(sessionKey) ?? crypto.randomUUID();
  session.setItem(sessionKey, sessionId);
  const token = findToken();
  const answer = await fetch(`/api/blog/posts/${id}/view`, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...(token && { Authorization: `Bearer ${token}` }) },
    body: JSON.stringify({ sessionId }),
  });
  // Read to its end: a connection whose answer nobody reads stays open.
  await answer.text();
  if (answer.ok) session.setItem(viewedKey, [...viewed, id].join(" ").trim());
}

/** Counts that the post of this page is read, once per browser session. Nothing depends on it. */
export function countView(): void {
  const id = document.querySelector<HTMLElement>("[data-view-of]")?.dataset["viewOf"];
  if (id) sendView(id).catch((error: unknown) => console.warn("This view is not counted", error));
}

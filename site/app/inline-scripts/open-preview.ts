const messages = {
  opening: ["Opening the preview", "One moment, please."],
  incomplete: ["This preview link isn't complete", "Copy the whole link, up to its last character, and open it again."],
  refused: [
    "This preview link doesn't work any more",
    "It has expired, or was revoked. Ask whoever sent it for a new one.",
  ],
  failed: [
    "This preview can't be opened right now",
    "Check your connection. If it works, the problem is on our side: please try again in a moment.",
  ],
} as const;
type PreviewState = keyof typeof messages;

const refusals = [404, 422];
const page = document.querySelector("[data-preview]");
const retry = page?.querySelector<HTMLElement>("[data-preview-retry]");

function show(state: PreviewState): void {
  const [title, text] = messages[state];
  page?.querySelector("h1")?.replaceChildren(title);
  page?.querySelector("p")?.replaceChildren(text);
  if (retry) retry.hidden = state !== "failed";
}

/** Goes on to the document, or says why not. The token stays out of every address that is asked for. */
async function openPreview(): Promise<PreviewState> {
  const token = location.hash.slice(1);
  if (token === "") return "incomplete";
  const response = await fetch("/api/previews", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ token }),
  });
  if (!response.ok) return refusals.includes(response.status) ? "refused" : "failed";
  const { path } = (await response.json()) as { path: string };
  // In place of this page: Back doesn't lead to it.
  location.replace(path);
  return "opening";
}

function start(): void {
  show("opening");
  openPreview().then(show, () => show("failed"));
}

// Another link that is pasted over this one's address loads nothing.
window.addEventListener("hashchange", start);
retry?.addEventListener("click", start);
start();

export {};

/** What the page shows; its markup has an element for each. */
type PreviewState = "opening" | "incomplete" | "refused" | "failed";

const refusals = [404, 422];

function show(state: PreviewState): void {
  for (const element of document.querySelectorAll<HTMLElement>("[data-preview]"))
    element.hidden = element.dataset["preview"] !== state;
}

/** Goes on to the document, or says why not. The token stays out of every address that is asked for. */
async function openPreview(): Promise<PreviewState> {
  const token = location.hash.slice(1);
  if (token === "") return "incomplete";
  show("opening");
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

const start = () => void openPreview().then(show, () => show("failed"));

// Another link that is pasted over this one's address loads nothing.
window.addEventListener("hashchange", start);
document.querySelector("[data-preview-retry]")?.addEventListener("click", start);
start();

export {};

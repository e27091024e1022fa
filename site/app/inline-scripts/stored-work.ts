// Before the first paint: what is stored decides what the page offers, so that nothing appears later and shifts it.
function listStored(): [string, string][] | null {
  try {
    return Object.entries(localStorage);
  } catch {
    return null;
  }
}

const root = document.documentElement;

function hasStored(prefix: string, text = ""): boolean {
  return (listStored() ?? []).some(
    ([key, value]) => key.startsWith(prefix) && !key.endsWith(":set-aside") && value.includes(text),
  );
}

function showResultsLink(): void {
  root.toggleAttribute("data-has-results", hasStored("keptResult:"));
}

showResultsLink();
if (hasStored("adChoice")) root.setAttribute("data-ad-choice", "");
if (hasStored("assessmentRun:", '"completedAt":null')) root.setAttribute("data-unfinished-run", "");

// The profile then needs no framework: nothing of this browser is in it.
if (
  location.pathname === "/results" &&
  listStored()?.every(([key]) => !/^(?:keptResult|assessmentRun|assessmentUserData)/.test(key))
)
  root.setAttribute("data-empty-profile", "");

// Deleted in another tab, or on a page that was left with Back. The results' page itself shows it at once.
window.addEventListener("storage", showResultsLink);
window.addEventListener("pageshow", showResultsLink);

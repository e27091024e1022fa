// Before the first paint: what this browser has stored decides which ways the page offers, so that none appears later and
// shifts it.
function listStored(): [string, string][] {
  try {
    return Object.entries(localStorage);
  } catch {
    return [];
  }
}

const stored = listStored().filter(([key]) => !key.endsWith(":set-aside"));
const root = document.documentElement;
if (stored.some(([key]) => key.startsWith("keptResult:"))) root.setAttribute("data-has-results", "");
if (stored.some(([key, run]) => key.startsWith("assessmentRun:") && run.includes('"completedAt":null')))
  root.setAttribute("data-unfinished-run", "");

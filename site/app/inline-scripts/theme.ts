import {
  announceTheme,
  findNextTheme,
  mountedEvent,
  parseTheme,
  showTheme,
  type Theme,
  themeStorageKey,
} from "@illumine/shared/ui/theme/theme.ts";

// Before the first paint, then follows the theme button, the system, other tabs, and React when it makes the root anew.
const darkQuery = window.matchMedia("(prefers-color-scheme: dark)");
/** A choice that storage refused: it holds until the page is left. */
let unsavedChoice: Theme | undefined;

function readStored(): string | null {
  try {
    return localStorage.getItem(themeStorageKey);
  } catch {
    return null;
  }
}

const show = () => showTheme(unsavedChoice ?? parseTheme(readStored()), darkQuery.matches);

show();
darkQuery.addEventListener("change", show);
window.addEventListener("storage", show);
window.addEventListener(mountedEvent, show);
document.addEventListener("click", ({ target }) => {
  const choice = findNextTheme(target, document.documentElement.getAttribute("data-theme-choice"));
  if (!choice) return;
  try {
    localStorage.setItem(themeStorageKey, choice);
  } catch {
    unsavedChoice = choice;
  }
  show();
  announceTheme(target, choice);
});

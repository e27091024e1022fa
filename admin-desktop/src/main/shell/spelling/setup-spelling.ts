import type { Session } from "electron";
import type { Desktop } from "#src/main/desktop.ts";

/** Empty on macOS, which checks in the languages of its own settings. */
export const listSpellingLanguages = (session: Session, platform = process.platform): string[] =>
  platform === "darwin" ? [] : [...session.availableSpellCheckerLanguages];

/** Elsewhere Chromium downloads a dictionary, so nothing is checked before somebody has chosen a language. */
export async function setupSpelling(session: Session, desktop: Promise<Desktop>, platform = process.platform) {
  if (platform === "darwin") return;
  const apply = (language: string | null) => {
    const isKnown = language !== null && session.availableSpellCheckerLanguages.includes(language);
    if (isKnown) session.setSpellCheckerLanguages([language]);
    session.setSpellCheckerEnabled(isKnown);
  };
  apply(null);
  const { calls, subscribe } = await desktop;
  let current = (await calls.readApp()).settings.spellingLanguage;
  apply(current);
  subscribe((event) => {
    if (event.kind !== "settings" || event.settings.spellingLanguage === current) return;
    current = event.settings.spellingLanguage;
    apply(current);
  });
}

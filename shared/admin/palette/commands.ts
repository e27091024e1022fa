import type { Theme } from "#ui/theme/theme.ts";
import { adminPaths } from "../paths.ts";

/** What a command does: a screen of the administrator's, a theme, or something with a name. */
export type Deed = { to: string } | { theme: Theme } | { do: "view site" | "log out" };

export interface PaletteCommand {
  label: string;
  /** Other words that people look for it by. */
  words: string;
  deed: Deed;
}

export const commands: readonly PaletteCommand[] = [
  { label: "New post", words: "create write add blog", deed: { to: adminPaths.newPost } },
  { label: "New assessment", words: "create add", deed: { to: adminPaths.newAssessment } },
  { label: "Blog posts", words: "dashboard go to list", deed: { to: `${adminPaths.dashboard}?type=blog` } },
  { label: "Assessments", words: "dashboard go to list", deed: { to: `${adminPaths.dashboard}?type=assessments` } },
  { label: "Categories", words: "go to manage", deed: { to: adminPaths.categories } },
  { label: "Sessions", words: "go to devices security", deed: { to: adminPaths.sessions } },
  {
    label: "Deleted posts",
    words: "bin trash restore",
    deed: { to: `${adminPaths.dashboard}?type=blog&status=deleted` },
  },
  {
    label: "Deleted assessments",
    words: "bin trash restore",
    deed: { to: `${adminPaths.dashboard}?type=assessments&status=deleted` },
  },
  { label: "Light theme", words: "switch colour color", deed: { theme: "light" } },
  { label: "Dark theme", words: "switch colour color night", deed: { theme: "dark" } },
  { label: "System theme", words: "switch colour color automatic", deed: { theme: "system" } },
  { label: "View site", words: "visit open home", deed: { do: "view site" } },
  { label: "Logout", words: "log out sign out end session", deed: { do: "log out" } },
];

/** The commands with every word of a search in their name or their other words. */
export function findCommands(search: string): PaletteCommand[] {
  const wanted = search.toLowerCase().split(/\s+/).filter(Boolean);
  return commands.filter(({ label, words }) => {
    const text = `${label} ${words}`.toLowerCase();
    return wanted.every((word) => text.includes(word));
  });
}

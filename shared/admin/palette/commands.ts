import type { Theme } from "#ui/theme/theme.ts";
import { adminPaths } from "../paths.ts";

export type CommandAction = { to: string } | { theme: Theme } | { do: "view site" | "log out" };

export interface PaletteCommand {
  label: string;
  keywords: string;
  action: CommandAction;
}

export const commands: readonly PaletteCommand[] = [
  { label: "New post", keywords: "create write add blog", action: { to: adminPaths.newPost } },
  { label: "New assessment", keywords: "create add", action: { to: adminPaths.newAssessment } },
  {
    label: "Import posts",
    keywords: "markdown ghost wordpress wxr migrate upload blog",
    action: { to: adminPaths.importPosts },
  },
  { label: "Blog posts", keywords: "dashboard go to list", action: { to: `${adminPaths.dashboard}?type=blog` } },
  {
    label: "Assessments",
    keywords: "dashboard go to list",
    action: { to: `${adminPaths.dashboard}?type=assessments` },
  },
  { label: "New occupation", keywords: "create add job career", action: { to: adminPaths.newOccupation } },
  { label: "Occupations", keywords: "go to list jobs careers onet", action: { to: adminPaths.occupations } },
  { label: "Categories", keywords: "go to manage", action: { to: adminPaths.categories } },
  {
    label: "Blog settings",
    keywords: "go to manage authors series newsletter",
    action: { to: adminPaths.blogSettings },
  },
  { label: "Testimonials", keywords: "go to manage quotes home page", action: { to: adminPaths.testimonials } },
  { label: "Sessions", keywords: "go to devices security", action: { to: adminPaths.sessions } },
  {
    label: "Deleted posts",
    keywords: "bin trash restore",
    action: { to: `${adminPaths.dashboard}?type=blog&status=deleted` },
  },
  {
    label: "Deleted assessments",
    keywords: "bin trash restore",
    action: { to: `${adminPaths.dashboard}?type=assessments&status=deleted` },
  },
  { label: "Light theme", keywords: "switch colour color", action: { theme: "light" } },
  { label: "Dark theme", keywords: "switch colour color night", action: { theme: "dark" } },
  { label: "System theme", keywords: "switch colour color automatic", action: { theme: "system" } },
  { label: "View site", keywords: "visit open home", action: { do: "view site" } },
  { label: "Logout", keywords: "log out sign out end session", action: { do: "log out" } },
];

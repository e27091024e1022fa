import type { PaletteChoice } from "@illumine/shared/admin/palette/list-choices.ts";
import type { PaletteItem } from "@illumine/shared/admin/palette/palette-dialog.tsx";
import { adminPaths } from "@illumine/shared/admin/paths.ts";
import { type MenuCommand, nameCommand } from "#src/model/command-texts.ts";
import type { DraftSummary, SiteCopySummary } from "#src/model/draft.ts";
import type { WorkspaceFile } from "#src/model/workspace.ts";
import { getFileName } from "../folder/build-tree.ts";
import { createDraftFinder } from "../folder/match-drafts.ts";
import { desktopPaths } from "../paths.ts";

export interface AppChoice extends PaletteItem {
  action: { command: MenuCommand } | { filePath: string } | PaletteChoice["action"];
}

interface AppChoiceInput {
  drafts: readonly DraftSummary[];
  copies: readonly SiteCopySummary[];
  files: readonly WorkspaceFile[];
  commands: readonly MenuCommand[];
  findKeys: (command: MenuCommand) => string | undefined;
}

const screens: readonly { label: string; to: string; keywords: string; command?: MenuCommand }[] = [
  { label: "Drafts", to: desktopPaths.drafts, keywords: "go to local" },
  { label: "On the site", to: desktopPaths.site, keywords: "go to assessments copies offline" },
  { label: "Folder", to: desktopPaths.folder, keywords: "go to files workspace" },
  { label: "Outbox", to: desktopPaths.outbox, keywords: "go to waiting sending queue", command: "outbox" },
  { label: "Bin", to: desktopPaths.bin, keywords: "go to trash deleted discarded restore" },
  { label: "Dashboard", to: adminPaths.dashboard, keywords: "go to admin posts" },
  { label: "Settings", to: desktopPaths.settings, keywords: "go to preferences site address", command: "settings" },
];

const leftOut: ReadonlySet<MenuCommand> = new Set(["palette", "quick open", "outbox", "settings", "undo", "redo"]);

const withKeys = (keys: string | undefined) => (keys === undefined ? {} : { keys });

/** A file that is open as a draft is listed once, under its name. */
export function listTextChoices({ drafts, files }: Pick<AppChoiceInput, "drafts" | "files">): AppChoice[] {
  const findDraft = createDraftFinder(drafts);
  const listed = new Set<string>();
  const fileChoices = files.map((file): AppChoice => {
    const draft = findDraft(file);
    if (draft) listed.add(draft.id);
    const title = draft?.title || file.summary?.title;
    return {
      ...{ id: `file ${file.filePath}`, keywords: `${file.path} ${draft?.assessmentId ?? ""}` },
      label: title ? `${getFileName(file)} · ${title}` : getFileName(file),
      kind: draft ? "Draft" : "File",
      action: draft ? { to: desktopPaths.draft(draft.id) } : { filePath: file.filePath },
    };
  });
  return [
    ...drafts
      .filter(({ id }) => !listed.has(id))
      .map(
        ({ id, title, assessmentId, category }): AppChoice => ({
          ...{ id: `draft ${id}`, label: title || "Untitled", keywords: `${assessmentId} ${category}`, kind: "Draft" },
          action: { to: desktopPaths.draft(id) },
        }),
      ),
    ...fileChoices,
  ];
}

const listCommitDifferences = (files: readonly WorkspaceFile[]): AppChoice[] =>
  files
    .filter(({ git }) => git === "changed")
    .map((file) => ({
      ...{ id: `difference ${file.filePath}`, label: `Difference since the last commit: ${getFileName(file)}` },
      ...{ keywords: `git changes compare ${file.path}`, kind: "Git" },
      action: { to: desktopPaths.commitDifference(file.path) },
    }));

export function listAppChoices({ drafts, copies, files, commands, findKeys }: AppChoiceInput): AppChoice[] {
  return [
    ...commands
      .filter((command) => !leftOut.has(command))
      .map((command) => ({
        ...{ id: `app ${command}`, label: nameCommand(command), kind: "Command", action: { command } },
        ...withKeys(findKeys(command)),
      })),
    ...screens.map(({ label, to, keywords, command }) => ({
      ...{ id: `screen ${to}`, label, keywords, kind: "Screen", action: { to } },
      ...withKeys(command && findKeys(command)),
    })),
    ...listTextChoices({ drafts, files }),
    ...listCommitDifferences(files),
    ...copies.map(({ id, title, category }) => ({
      ...{ id: `Assessment ${id}`, label: title, keywords: `${id} ${category}`, kind: "On the site" },
      action: { to: desktopPaths.edit(id) },
    })),
  ];
}

/** Without what the app has itself: its drafts are what the web's editor is, and its session is in Settings. */
export function omitAppChoices(choices: readonly PaletteChoice[], appChoices: readonly AppChoice[]): PaletteChoice[] {
  const ids = new Set(appChoices.map(({ id }) => id));
  return choices.filter(
    ({ id, action }) =>
      !ids.has(id) && !("do" in action) && !("to" in action && action.to === adminPaths.newAssessment),
  );
}

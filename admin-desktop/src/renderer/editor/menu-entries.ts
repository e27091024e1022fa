import { buildExportEntries as buildFormatEntries } from "@illumine/shared/admin/assessment-editor/export/export-entries.ts";
import type { MenuEntry } from "@illumine/shared/admin/menu/menu-sheet.tsx";
import type { SiteCopy } from "#src/model/draft.ts";
import type { DraftActions } from "./use-draft-actions.ts";

/** @param base null where the site doesn't have the assessment */
export function buildMenuEntries(actions: DraftActions, base: SiteCopy | null): MenuEntry[] {
  const isActive = base?.assessment.isActive === true;
  const siteEntries: MenuEntry[] = base
    ? [
        { label: `Compare with version ${base.assessment.version}`, onSelect: () => actions.setDialog("difference") },
        { label: "Revisions", onSelect: () => actions.setDialog("revisions") },
      ]
    : [];
  return [
    { label: "Save to file as...", onSelect: () => void actions.saveToFile(true) },
    ...(isActive ? [{ label: "View on the site", onSelect: actions.viewOnSite }] : []),
    ...siteEntries,
    { label: "History", onSelect: () => actions.setDialog("history") },
    { label: "Duplicate", onSelect: () => void actions.duplicate() },
    { label: "Import questions from CSV", onSelect: () => actions.openTable(null) },
    { label: "Templates", onSelect: actions.chooseTemplate },
    { label: "Discard draft", onSelect: () => void actions.discard() },
  ];
}

export const buildExportEntries = ({ exportJson, openExport }: DraftActions): MenuEntry[] => [
  { label: "JSON", onSelect: exportJson },
  ...buildFormatEntries(openExport),
];

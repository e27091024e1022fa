import type { MenuEntry } from "@illumine/shared/ui/controls/menu-button.tsx";
import type { SiteCopy } from "#src/model/draft.ts";
import type { DraftActs } from "./use-draft-acts.ts";

/** What can be done with a draft beside publishing it. @param base null where the site does not have it */
export function toMenuEntries(acts: DraftActs, base: SiteCopy | null): MenuEntry[] {
  const isActive = base?.assessment.isActive === true;
  const ofSite: MenuEntry[] = base
    ? [
        { label: `Compare with version ${base.assessment.version}`, onSelect: () => acts.setDialog("difference") },
        { label: "Revisions", onSelect: () => acts.setDialog("revisions") },
      ]
    : [];
  return [
    { label: "Save to file as...", onSelect: () => void acts.saveToFile(true) },
    ...(isActive
      ? [{ label: "View on the site", onSelect: acts.viewOnSite }]
      : [{ label: "Save on the site, not published", onSelect: () => void acts.send("save") }]),
    ...ofSite,
    { label: "Duplicate", onSelect: () => void acts.duplicate() },
    { label: "Export JSON", onSelect: acts.exportJson },
    { label: "Import questions from CSV", onSelect: () => acts.openTable(null) },
    { label: "Export questions as CSV", onSelect: acts.exportTable },
    { label: "Templates", onSelect: acts.chooseTemplate },
    { label: "Discard draft", onSelect: () => void acts.discard() },
  ];
}

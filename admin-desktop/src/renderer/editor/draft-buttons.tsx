import { useChanges } from "@illumine/shared/admin/assessment-editor/changes/changes-context.tsx";
import { useMediaQuery } from "@illumine/shared/admin/assessment-editor/panes/use-media-query.ts";
import { labelPublish } from "@illumine/shared/admin/drafts/count-changes.ts";
import { Menu } from "@illumine/shared/admin/menu/menu.tsx";
import type { MenuEntry } from "@illumine/shared/admin/menu/menu-sheet.tsx";
import { Button } from "@illumine/shared/ui/controls/button.tsx";
import { type OutboxEntry, toSendKind } from "#src/model/outbox.ts";

interface DraftButtonsProps {
  sending: OutboxEntry | null;
  entries: readonly MenuEntry[];
  exportEntries: readonly MenuEntry[];
  onSave: () => void;
  onSaveToSite: () => void;
  onPublish: () => void;
}

export function DraftButtons({ sending, entries, exportEntries, onSave, onSaveToSite, onPublish }: DraftButtonsProps) {
  const changeCount = useChanges()?.fields.length ?? 0;
  const by = sending?.state.kind === "sending" ? toSendKind(sending.kind) : null;
  const isNarrow = useMediaQuery("(max-width: 1160px)");
  const narrowEntries: MenuEntry[] = [
    { label: "Save to File", onSelect: onSave },
    { label: "Save to Site", onSelect: onSaveToSite },
    ...exportEntries.map((entry) => ({ ...entry, label: `Export: ${entry.label}` })),
  ];
  return (
    <>
      {!isNarrow && (
        <>
          <Button onClick={onSave}>Save to File</Button>
          <Menu label="Export" entries={exportEntries} />
        </>
      )}
      <Menu label="More" entries={isNarrow ? [...narrowEntries, ...entries] : entries} />
      {!isNarrow && (
        <Button busy={by === "save"} onClick={onSaveToSite}>
          {by === "save" ? "Saving..." : "Save to Site"}
        </Button>
      )}
      <Button variant="signal" busy={by === "publish"} onClick={onPublish}>
        {by === "publish" ? "Publishing..." : labelPublish(changeCount)}
      </Button>
    </>
  );
}

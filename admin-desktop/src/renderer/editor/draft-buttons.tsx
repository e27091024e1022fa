import { Menu } from "@illumine/shared/admin/menu/menu.tsx";
import type { MenuEntry } from "@illumine/shared/admin/menu/menu-sheet.tsx";
import { Button } from "@illumine/shared/ui/controls/button.tsx";
import type { OutboxEntry } from "#src/model/outbox.ts";

interface DraftButtonsProps {
  sending: OutboxEntry | null;
  entries: readonly MenuEntry[];
  exportEntries: readonly MenuEntry[];
  onSave: () => void;
  onPublish: () => void;
}

export function DraftButtons({ sending, entries, exportEntries, onSave, onPublish }: DraftButtonsProps) {
  const isSending = sending?.state.kind === "sending";
  return (
    <>
      <Button onClick={onSave}>Save to File</Button>
      <Menu label="Export" entries={exportEntries} />
      <Menu label="More" entries={entries} />
      <Button variant="signal" busy={isSending} onClick={onPublish}>
        {isSending ? (sending.kind === "publish" ? "Publishing..." : "Saving...") : "Publish"}
      </Button>
    </>
  );
}

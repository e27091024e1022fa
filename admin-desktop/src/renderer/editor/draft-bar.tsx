import { EditorViews } from "@illumine/shared/admin/assessment-editor/editor-views.tsx";
import { EditorBar } from "@illumine/shared/admin/drafts/editor-bar.tsx";
import { Button } from "@illumine/shared/ui/controls/button.tsx";
import { MenuButton, type MenuEntry } from "@illumine/shared/ui/controls/menu-button.tsx";
import { Badge } from "@illumine/shared/ui/labels/badge.tsx";
import type { ReactNode } from "react";
import type { SiteCopy } from "#src/model/draft.ts";
import type { OutboxEntry } from "#src/model/outbox.ts";
import { desktopPaths } from "../paths.ts";

interface DraftBarProps {
  base: SiteCopy | null;
  status: ReactNode;
  sending: OutboxEntry | null;
  entries: readonly MenuEntry[];
  onSave: () => void;
  onPublish: () => void;
}

const backToDrafts = { label: "Back to Drafts", to: desktopPaths.drafts };

export function DraftBar({ base, status, sending, entries, onSave, onPublish }: DraftBarProps) {
  const isSending = sending?.state.kind === "sending";
  const isActive = base?.assessment.isActive === true;
  return (
    <EditorBar
      title={base ? "Edit Assessment" : "Create New Assessment"}
      badge={<Badge tone={isActive ? "yes" : "plain"}>{base ? (isActive ? "Active" : "Inactive") : "New"}</Badge>}
      status={status}
      back={backToDrafts}
      views={<EditorViews />}
    >
      <Button onClick={onSave}>Save to File</Button>
      <MenuButton label="More" entries={entries} />
      <Button variant="signal" busy={isSending} onClick={onPublish}>
        {isSending ? (sending.kind === "publish" ? "Publishing..." : "Saving...") : "Publish"}
      </Button>
    </EditorBar>
  );
}

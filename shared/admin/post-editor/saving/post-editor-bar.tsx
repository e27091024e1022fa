import { labelPublish } from "#admin/drafts/count-changes.ts";
import { EditorBar } from "#admin/drafts/editor-bar.tsx";
import type { DocumentSaverState } from "#admin/drafts/save-state.ts";
import { SaveStatus } from "#admin/drafts/save-status.tsx";
import { formatDateTime } from "#admin/format-date.ts";
import { Menu } from "#admin/menu/menu.tsx";
import type { AdminPost } from "#blog/schema.ts";
import { Button } from "#ui/controls/button.tsx";
import { Badge } from "#ui/labels/badge.tsx";

export type PostAction = "changes" | "preview link" | "schedule" | "duplicate" | "revisions" | "view";

export interface PostEditorBarProps {
  state: DocumentSaverState<AdminPost>;
  changeCount: number;
  onSave: () => void;
  onPublish: () => void;
  onResolve: () => void;
  onAction: (action: PostAction) => void;
}

const postActions: { action: PostAction; label: string; isAvailable: (stored: AdminPost | null) => boolean }[] = [
  { action: "view", label: "View on the site", isAvailable: (stored) => stored?.isPublished === true },
  { action: "preview link", label: "Preview link", isAvailable: (stored) => stored !== null },
  { action: "schedule", label: "Schedule", isAvailable: (stored) => stored?.isPublished !== true },
  { action: "revisions", label: "Revisions", isAvailable: (stored) => stored !== null },
  { action: "duplicate", label: "Duplicate", isAvailable: (stored) => stored !== null },
];

function describeState(stored: AdminPost | null): string {
  if (!stored) return "New";
  if (stored.isPublished) return "Published";
  return stored.publishAt ? `Scheduled for ${formatDateTime(stored.publishAt)}` : "Draft";
}

export function PostEditorBar({ state, changeCount, onSave, onPublish, onResolve, onAction }: PostEditorBarProps) {
  const { stored, save } = state;
  const isPublished = stored?.isPublished === true;
  const isBusy = save.kind === "saving" && save.by !== "auto";
  const isPublishing = isBusy && save.by === "publish";
  return (
    <EditorBar
      title={stored ? "Edit Post" : "Create New Post"}
      badge={<Badge tone={isPublished ? "yes" : "plain"}>{describeState(stored)}</Badge>}
      status={<SaveStatus state={state} />}
    >
      {save.kind === "conflict" && (
        <Button variant="danger" onClick={onResolve}>
          Resolve conflict
        </Button>
      )}
      <Menu
        label="More"
        entries={postActions
          .filter(({ isAvailable }) => isAvailable(stored))
          .map(({ action, label }) => ({ label, onSelect: () => onAction(action) }))}
      />
      <Button
        variant="outline"
        className="ebar-save"
        busy={isBusy && !isPublishing}
        disabled={isPublishing}
        onClick={onSave}
      >
        Save
      </Button>
      <Button
        variant="signal"
        className={isPublished ? "ebar-publish" : undefined}
        busy={isPublishing}
        disabled={(isBusy && !isPublishing) || (isPublished && changeCount === 0)}
        onClick={onPublish}
      >
        {labelPublish(changeCount)}
      </Button>
    </EditorBar>
  );
}

import { EditorBar } from "#admin/drafts/editor-bar.tsx";
import type { SaverState } from "#admin/drafts/save-state.ts";
import { SaveStatus } from "#admin/drafts/save-status.tsx";
import { toMoment } from "#admin/moments.ts";
import type { AdminPost, PostText } from "#blog/schema.ts";
import { Button } from "#ui/controls/button.tsx";
import { MenuButton } from "#ui/controls/menu-button.tsx";
import { Badge } from "#ui/labels/badge.tsx";

export type PostAct = "preview link" | "schedule" | "duplicate" | "revisions" | "view";

export interface PostEditorBarProps {
  state: SaverState<PostText, AdminPost>;
  onSave: () => void;
  onPublish: () => void;
  /** Opens what is to be settled. */
  onSettle: () => void;
  onAct: (act: PostAct) => void;
}

const acts: { act: PostAct; label: string; isFor: (stored: AdminPost | null) => boolean }[] = [
  { act: "view", label: "View on the site", isFor: (stored) => stored?.isPublished === true },
  { act: "preview link", label: "Preview link", isFor: (stored) => stored !== null },
  { act: "schedule", label: "Schedule", isFor: (stored) => stored?.isPublished !== true },
  { act: "revisions", label: "Revisions", isFor: (stored) => stored !== null },
  { act: "duplicate", label: "Duplicate", isFor: (stored) => stored !== null },
];

function toState(stored: AdminPost | null): string {
  if (!stored) return "New";
  if (stored.isPublished) return "Published";
  return stored.publishAt ? `Scheduled for ${toMoment(stored.publishAt)}` : "Draft";
}

/** The head of the post editor: what is edited, whether it is saved, and what can be done with it as a whole. */
export function PostEditorBar({ state, onSave, onPublish, onSettle, onAct }: PostEditorBarProps) {
  const { stored, save } = state;
  const isPublished = stored?.isPublished === true;
  const isBusy = save.kind === "saving" && save.by !== "auto";
  const isPublishing = isBusy && save.by === "publish";
  return (
    <EditorBar
      title={stored ? "Edit Post" : "Create New Post"}
      badge={<Badge tone={isPublished ? "yes" : "plain"}>{toState(stored)}</Badge>}
      status={<SaveStatus state={state} />}
    >
      {save.kind === "conflict" && (
        <Button variant="danger" onClick={onSettle}>
          Compare and settle
        </Button>
      )}
      <MenuButton
        label="More"
        entries={acts
          .filter(({ isFor }) => isFor(stored))
          .map(({ act, label }) => ({ label, onSelect: () => onAct(act) }))}
      />
      <Button
        variant={isPublished ? "signal" : "outline"}
        busy={isBusy && !isPublishing}
        disabled={isPublishing}
        onClick={onSave}
      >
        Save
      </Button>
      {!isPublished && (
        <Button variant="signal" busy={isPublishing} disabled={isBusy && !isPublishing} onClick={onPublish}>
          Publish
        </Button>
      )}
    </EditorBar>
  );
}

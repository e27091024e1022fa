import { formatDateTime } from "@illumine/shared/admin/format-date.ts";
import { describeCategory } from "@illumine/shared/category/known.ts";
import { cover } from "@illumine/shared/drawing/cover.ts";
import { Drawn } from "@illumine/shared/ui/charts/drawn.tsx";
import { IconButton } from "@illumine/shared/ui/controls/icon-button.tsx";
import { showAdminToast } from "@illumine/shared/ui/feedback/admin-toast.tsx";
import { ToolIcon } from "@illumine/shared/ui/icons/tool-icon.tsx";
import { Badge } from "@illumine/shared/ui/labels/badge.tsx";
import { Link } from "react-router-dom";
import type { DraftSummary } from "#src/model/draft.ts";
import type { OutboxEntry } from "#src/model/outbox.ts";
import { callMain, toErrorMessage } from "../desktop.ts";
import { describeSendState } from "../outbox/send-status.ts";
import { desktopPaths } from "../paths.ts";

interface DraftItemProps {
  draft: DraftSummary;
  sending: OutboxEntry | null;
}

function DraftBadge({ draft: { baseVersion, isStaged, isUnsaved, filePath }, sending }: DraftItemProps) {
  if (sending) {
    const { tone, label } = describeSendState(sending.state, sending.kind);
    return <Badge tone={tone}>{label}</Badge>;
  }
  if (isUnsaved)
    return <Badge tone="maybe">{filePath === null ? "Not on the site yet" : "Not saved to its file yet"}</Badge>;
  // Whether the site has the same isn't known without reading the draft.
  if (filePath !== null) return <Badge>Saved to its file</Badge>;
  if (isStaged) return <Badge>Saved on the site, unpublished</Badge>;
  return <Badge>{baseVersion === null ? "New" : `Same as version ${baseVersion}`}</Badge>;
}

export function DraftItem({ draft, sending }: DraftItemProps) {
  const { id, title, assessmentId, category, editedAt, filePath } = draft;
  const name = title || "Untitled";
  const discard = async () => {
    try {
      await callMain("discardDraft", { id });
      showAdminToast({
        title: `"${name}" was moved to the bin`,
        description: "You can restore it for 30 days.",
        action: { label: "Undo", onClick: () => void callMain("restoreDraft", { id }).catch(console.error) },
      });
    } catch (error) {
      showAdminToast({ title: "The draft couldn't be discarded", description: toErrorMessage(error), tone: "error" });
    }
  };
  return (
    <li className="draft-line">
      <Drawn
        className="plate-frame draft-plate"
        svg={cover({ id: assessmentId || id, category: describeCategory(category).slug, w: 160, h: 100 })}
      />
      <div className="draft-text">
        <Link to={desktopPaths.draft(id)} className="draft-title">
          {name}
        </Link>
        <p className="small muted draft-under">
          <span className="mono">{assessmentId || "no ID yet"}</span>
          {category && <span>{category}</span>}
          {filePath !== null && <span className="draft-path">{filePath}</span>}
        </p>
      </div>
      <span className="draft-status">
        <DraftBadge draft={draft} sending={sending} />
      </span>
      <span className="mono small muted draft-time">{formatDateTime(editedAt)}</span>
      <IconButton icon={<ToolIcon name="trash" />} label={`Discard ${name}`} onClick={() => void discard()} />
    </li>
  );
}

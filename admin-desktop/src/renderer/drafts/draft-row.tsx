import { toMoment } from "@illumine/shared/admin/moments.ts";
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
import { ask, toWords } from "../desktop.ts";
import { toSendWords } from "../outbox/send-words.ts";
import { desktopPaths } from "../paths.ts";

interface DraftRowProps {
  draft: DraftSummary;
  /** On its way to the site; null where it is not. */
  sending: OutboxEntry | null;
}

/** Where a draft stands against what it began from. */
function Standing({ draft: { baseVersion, isUnsaved, filePath }, sending }: DraftRowProps) {
  if (sending) {
    const { tone, words } = toSendWords(sending.state, sending.kind);
    return <Badge tone={tone}>{words}</Badge>;
  }
  if (isUnsaved) return <Badge tone="maybe">{filePath === null ? "Not on the site yet" : "Not in its file yet"}</Badge>;
  return <Badge>{baseVersion === null ? "New" : `As version ${baseVersion}`}</Badge>;
}

/** One line of the list. */
export function DraftRow({ draft, sending }: DraftRowProps) {
  const { id, title, assessmentId, category, editedAt, filePath } = draft;
  const shown = title || "Untitled";
  const discard = async () => {
    try {
      await ask("discardDraft", { id });
      showAdminToast({
        title: `"${shown}" is in the bin`,
        description: "It stays there for 30 days.",
        action: { label: "Undo", onPress: () => void ask("restoreDraft", { id }).catch(console.error) },
      });
    } catch (error) {
      showAdminToast({ title: "The draft could not be discarded", description: toWords(error), tone: "error" });
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
          {shown}
        </Link>
        <p className="small muted draft-under">
          <span className="mono">{assessmentId || "no id yet"}</span>
          {category && <span>{category}</span>}
          {filePath !== null && <span className="draft-path">{filePath}</span>}
        </p>
      </div>
      <span className="draft-standing">
        <Standing draft={draft} sending={sending} />
      </span>
      <span className="mono small muted draft-time">{toMoment(editedAt)}</span>
      <IconButton icon={<ToolIcon name="trash" />} label={`Discard ${shown}`} onClick={() => void discard()} />
    </li>
  );
}

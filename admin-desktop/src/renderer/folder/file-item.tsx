import { ToolIcon } from "@illumine/shared/ui/icons/tool-icon.tsx";
import { Badge } from "@illumine/shared/ui/labels/badge.tsx";
import type { DraftSummary } from "#src/model/draft.ts";
import type { WorkspaceFile } from "#src/model/workspace.ts";

const ending = /\.assessment\.json$/i;

interface FileItemProps {
  file: WorkspaceFile;
  /** How the row is named: the file's name, or its path. */
  name: string;
  draft: DraftSummary | null;
  onOpen: (filePath: string) => void;
}

export function FileItem({ file: { filePath, summary }, name, draft, onOpen }: FileItemProps) {
  const shortName = name.replace(ending, "");
  const problem = summary?.problem ?? null;
  return (
    <li>
      <button type="button" className="folder-file" onClick={() => onOpen(filePath)}>
        <ToolIcon name="file" size="s" />
        <span className="folder-name">
          {shortName}
          <span className="folder-ending">{name.slice(shortName.length)}</span>
        </span>
        {problem === null ? (
          <span className="folder-title">{draft?.title || summary?.title || (summary ? "Untitled" : "")}</span>
        ) : (
          <span className="folder-title folder-problem">{problem}</span>
        )}
        <span className="folder-badge">
          {problem !== null && <Badge tone="no">Can't be read</Badge>}
          {draft && (
            <Badge tone={draft.isUnsaved ? "maybe" : "plain"}>{draft.isUnsaved ? "Unsaved" : "Open as draft"}</Badge>
          )}
        </span>
        <span className="mono small muted folder-count">
          {problem === null && summary && (
            <>
              {summary.questionCount}
              <span className="sr">{summary.questionCount === 1 ? " question" : " questions"}</span>
            </>
          )}
        </span>
      </button>
    </li>
  );
}

import { LazyMenuSheet } from "@illumine/shared/admin/menu/lazy-menu-sheet.ts";
import { ToolIcon } from "@illumine/shared/ui/icons/tool-icon.tsx";
import { Badge } from "@illumine/shared/ui/labels/badge.tsx";
import { useRef, useState } from "react";
import type { DraftSummary } from "#src/model/draft.ts";
import type { WorkspaceFile } from "#src/model/workspace.ts";

import { GitMark } from "./git-mark.tsx";

const ending = /\.assessment\.json$/i;

interface FileItemProps {
  file: WorkspaceFile;
  name: string;
  draft: DraftSummary | null;
  hasGit: boolean;
  onOpen: (filePath: string) => void;
  onCompare: (file: WorkspaceFile) => void;
}

export function FileItem({ file, name, draft, hasGit, onOpen, onCompare }: FileItemProps) {
  const { filePath, summary, git } = file;
  const row = useRef<HTMLButtonElement>(null);
  const [openedBy, setOpenedBy] = useState<"pointer" | "keys" | null>(null);
  const open = () => onOpen(filePath);
  const compare = () => {
    // The dialog returns the focus to where it was.
    row.current?.focus();
    onCompare(file);
  };
  const shortName = name.replace(ending, "");
  const problem = summary?.problem ?? null;
  return (
    <li className="folder-item">
      <button
        ref={row}
        type="button"
        className="folder-file"
        onClick={open}
        onContextMenu={(event) => {
          event.preventDefault();
          setOpenedBy(event.button === 2 ? "pointer" : "keys");
        }}
      >
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
      {hasGit && <GitMark state={git} name={name} onCompare={compare} />}
      {openedBy && (
        <LazyMenuSheet
          label={name}
          groups={[
            {
              entries: [
                { label: "Open", onSelect: open },
                ...(git === "changed" ? [{ label: "Difference since the last commit", onSelect: compare }] : []),
              ],
            },
          ]}
          anchor={row}
          align="start"
          openedBy={openedBy}
          onClose={() => setOpenedBy(null)}
          returnFocus={() => row.current?.focus()}
        />
      )}
    </li>
  );
}

import { Button } from "@illumine/shared/ui/controls/button.tsx";
import { Icon } from "@illumine/shared/ui/icons/icon.tsx";
import { useState } from "react";
import type { WorkspaceFile } from "#src/model/workspace.ts";
import { getFileName, type TreeFolder } from "./build-tree.ts";
import { FileItem } from "./file-item.tsx";
import type { FindDraft } from "./match-drafts.ts";

/** More at once would take long to draw. */
const pageSize = 200;

interface FolderTreeProps {
  tree: TreeFolder;
  toggled: ReadonlySet<string>;
  isOpenAtFirst: (folder: TreeFolder) => boolean;
  findDraft: FindDraft;
  onToggle: (path: string) => void;
  hasGit: boolean;
  onOpen: (filePath: string) => void;
  onCompare: (file: WorkspaceFile) => void;
}

function FolderItem({ tree: folder, ...view }: FolderTreeProps) {
  const isOpen = view.isOpenAtFirst(folder) !== view.toggled.has(folder.path);
  return (
    <li>
      <button type="button" className="folder-branch" aria-expanded={isOpen} onClick={() => view.onToggle(folder.path)}>
        <Icon name="down" size="s" />
        <span className="folder-name">{folder.name}</span>
        <span className="mono small muted folder-count">
          {folder.fileCount}
          <span className="sr">{folder.fileCount === 1 ? " file" : " files"}</span>
        </span>
      </button>
      {isOpen && <FolderTree tree={folder} {...view} />}
    </li>
  );
}

export function FolderTree({ tree, ...view }: FolderTreeProps) {
  const [shownCount, setShownCount] = useState(pageSize);
  const hidden = tree.files.length - shownCount;
  return (
    <ul className={tree.path === "" ? "folder-tree drafts-list" : "folder-tree"}>
      {tree.folders.map((folder) => (
        <FolderItem key={folder.path} tree={folder} {...view} />
      ))}
      {tree.files.slice(0, shownCount).map((file) => (
        <FileItem
          key={file.path}
          file={file}
          name={getFileName(file)}
          draft={view.findDraft(file)}
          hasGit={view.hasGit}
          onOpen={view.onOpen}
          onCompare={view.onCompare}
        />
      ))}
      {hidden > 0 && (
        <li className="folder-more">
          <Button size="s" onClick={() => setShownCount(shownCount + pageSize)}>
            Show {Math.min(hidden, pageSize)} more
          </Button>
          <span className="small muted">{hidden.toLocaleString("en")} not shown</span>
        </li>
      )}
    </ul>
  );
}

import { Button } from "@illumine/shared/ui/controls/button.tsx";
import { Alert } from "@illumine/shared/ui/feedback/alert.tsx";
import { Link, useLocation } from "react-router-dom";
import type { WorkspaceListing } from "#src/model/workspace.ts";
import { runCommand } from "../commands/use-commands.ts";
import { desktopPaths } from "../paths.ts";
import { describeGit } from "./describe-git.ts";

const views = [
  ["Files", desktopPaths.folder],
  ["Find and replace", desktopPaths.findInFiles],
  ["Problems", desktopPaths.folderProblems],
] as const;

interface FolderHeadProps {
  folder: string;
  listing: WorkspaceListing | null;
  isRefreshing: boolean;
  onRefresh: () => void;
}

export function FolderHead({ folder, listing, isRefreshing, onRefresh }: FolderHeadProps) {
  const { pathname } = useLocation();
  return (
    <>
      <div className="adm-head folder-head">
        <div>
          <h1 className="h2">Folder</h1>
          <div className="folder-where">
            <p className="mono small muted folder-path">{folder}</p>
            {listing?.git && <p className="small folder-git">Git: {describeGit(listing.git, listing.files)}</p>}
          </div>
        </div>
        <div className="row drafts-actions">
          <Button size="s" busy={isRefreshing} onClick={onRefresh}>
            Refresh
          </Button>
          <Button size="s" onClick={() => runCommand("open folder")}>
            Open Another
          </Button>
          <Button size="s" onClick={() => runCommand("close folder")}>
            Close Folder
          </Button>
        </div>
      </div>
      <nav className="folder-views" aria-label="Folder">
        {views.map(([label, to]) => (
          <Link key={to} to={to} aria-current={pathname === to ? "page" : undefined}>
            {label}
          </Link>
        ))}
      </nav>
      {listing?.problem != null && (
        <Alert tone="error" live title="The folder can't be listed" className="folder-alert">
          <p>{listing.problem}</p>
        </Alert>
      )}
      {listing?.gitProblem != null && (
        <Alert tone="note" live title="Changes since the last commit aren't shown" className="folder-alert">
          <p>{listing.gitProblem}</p>
        </Alert>
      )}
      {listing && listing.notes.length > 0 && (
        <Alert tone="note" live title="Not everything is listed here" className="folder-alert">
          {listing.notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </Alert>
      )}
    </>
  );
}

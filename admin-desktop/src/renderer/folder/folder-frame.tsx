import { Button } from "@illumine/shared/ui/controls/button.tsx";
import { Alert } from "@illumine/shared/ui/feedback/alert.tsx";
import { EmptyState } from "@illumine/shared/ui/feedback/empty-state.tsx";
import { Spinner } from "@illumine/shared/ui/feedback/spinner.tsx";
import { type ReactNode, useEffect, useState } from "react";
import type { WorkspaceListing } from "#src/model/workspace.ts";
import { runCommand } from "../commands/use-commands.ts";
import { callMain, toErrorMessage } from "../desktop.ts";
import { FolderHead } from "./folder-head.tsx";
import { useFolder } from "./use-folder.ts";
import "./folder.css";

export function FolderFrame({ children }: { children: (listing: WorkspaceListing) => ReactNode }) {
  const { folder, listing } = useFolder();
  const [isRefreshing, setRefreshing] = useState(false);
  const problem = listing?.data?.problem ?? null;
  const refresh = async () => {
    setRefreshing(true);
    await callMain("refreshFolder").catch(console.error);
    setRefreshing(false);
  };
  // Its drive may be back.
  useEffect(() => {
    if (problem === null) return;
    const retry = () => void callMain("refreshFolder").catch(console.error);
    window.addEventListener("focus", retry);
    return () => window.removeEventListener("focus", retry);
  }, [problem]);

  if (folder === null || !listing)
    return (
      <main id="main" className="wrap drafts">
        <div className="adm-head">
          <h1 className="h1">Folder</h1>
        </div>
        <EmptyState
          title="No folder is open"
          action={
            <Button variant="ink" onClick={() => runCommand("open folder")}>
              Open a folder
            </Button>
          }
        >
          <p>
            Open a folder to see its .assessment.json files in one list, find them by name, and find and replace in all
            of them.
          </p>
        </EmptyState>
      </main>
    );
  return (
    <main id="main" className="wrap drafts">
      <FolderHead {...{ folder, isRefreshing }} listing={listing.data ?? null} onRefresh={() => void refresh()} />
      {listing.isPending && <Spinner page>Loading...</Spinner>}
      {listing.isError && (
        <Alert tone="error" live title="The folder couldn't be read">
          <p>{toErrorMessage(listing.error)}</p>
        </Alert>
      )}
      {listing.data && children(listing.data)}
    </main>
  );
}

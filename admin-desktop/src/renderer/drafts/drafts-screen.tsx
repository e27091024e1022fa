import { Button } from "@illumine/shared/ui/controls/button.tsx";
import { showAdminToast } from "@illumine/shared/ui/feedback/admin-toast.tsx";
import { EmptyState } from "@illumine/shared/ui/feedback/empty-state.tsx";
import { type DragEvent, startTransition, useDeferredValue, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import type { Draft } from "#src/model/draft.ts";
import { provideCommands, runCommand } from "../commands/use-commands.ts";
import { callMain, toErrorMessage } from "../desktop.ts";
import { desktopPaths } from "../paths.ts";
import { useDesktop } from "../state/desktop-context.ts";
import { DamagedNotice } from "./damaged-notice.tsx";
import { DraftItem } from "./draft-item.tsx";
import { findDrafts } from "./find-drafts.ts";
import { ListSearch } from "./list-search.tsx";
import { RecentFiles } from "./recent-files.tsx";
import { startDraft } from "./start-draft.ts";

const maxShown = 200;
const firstShown = 24;

export function DraftsScreen() {
  const navigate = useNavigate();
  const drafts = useDesktop((state) => state.drafts);
  const outbox = useDesktop((state) => state.outbox);
  const [search, setSearch] = useState("");
  const deferredSearch = useDeferredValue(search);
  const [isDragOver, setDragOver] = useState(false);
  const [showsAll, setShowsAll] = useState(false);
  useEffect(() => startTransition(() => setShowsAll(true)), []);
  const found = findDrafts(drafts, deferredSearch);
  const searchBox = useRef<HTMLInputElement>(null);
  useEffect(() => provideCommands({ find: () => searchBox.current?.select() }), []);

  const open = async (title: string, create: () => Promise<Draft | string | null>) => {
    try {
      const result = await create();
      if (result !== null) navigate(desktopPaths.draft(typeof result === "string" ? result : result.id));
    } catch (error) {
      showAdminToast({ title, description: toErrorMessage(error), tone: "error", durationMs: 12_000 });
    }
  };
  const create = () => void open("The draft couldn't be created", startDraft);
  const choose = () => void open("The file couldn't be opened", () => callMain("openFile"));
  const openAt = (path: string) => void open("The file couldn't be opened", () => callMain("openFileAt", { path }));
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setDragOver(false);
    for (const file of event.dataTransfer.files) {
      const path = window.desktop.findPath(file);
      if (path !== "") openAt(path);
    }
  };
  return (
    <main
      id="main"
      className="wrap drafts"
      data-over={isDragOver || undefined}
      onDragOver={(event) => {
        if (![...event.dataTransfer.types].includes("Files")) return;
        event.preventDefault();
        setDragOver(true);
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setDragOver(false);
      }}
      onDrop={drop}
    >
      <div className="adm-head">
        <h1 className="h1">Drafts</h1>
        <div className="row drafts-actions">
          <Button onClick={choose}>Open File</Button>
          <Button onClick={() => runCommand("open folder")}>Open Folder</Button>
          <Button variant="signal" onClick={create}>
            New Draft
          </Button>
        </div>
      </div>
      <DamagedNotice />
      {drafts.length === 0 ? (
        <EmptyState
          title="No drafts yet"
          action={
            <Button variant="ink" onClick={create}>
              Create your first draft
            </Button>
          }
        >
          <p>
            Start with an empty assessment, open an .assessment.json file (or drop it here), or choose one from "On the
            site". Everything is saved on this computer as you type, even offline.
          </p>
        </EmptyState>
      ) : (
        <>
          <ListSearch
            ref={searchBox}
            label="Search drafts"
            search={search}
            onSearch={setSearch}
            status={
              found.length > maxShown
                ? `${maxShown} of ${found.length} shown. Search to find the rest.`
                : found.length === 1
                  ? "1 draft"
                  : `${found.length} drafts`
            }
          />
          {found.length === 0 ? (
            <p className="drafts-none">No draft has these words in its title, ID or category.</p>
          ) : (
            <ul className="drafts-list">
              {found.slice(0, showsAll ? maxShown : firstShown).map((draft) => (
                <DraftItem
                  key={draft.id}
                  draft={draft}
                  sending={outbox.find(({ draftId }) => draftId === draft.id) ?? null}
                />
              ))}
            </ul>
          )}
        </>
      )}
      <RecentFiles onOpen={openAt} />
    </main>
  );
}

import { Button } from "@illumine/shared/ui/controls/button.tsx";
import { showAdminToast } from "@illumine/shared/ui/feedback/admin-toast.tsx";
import { EmptyState } from "@illumine/shared/ui/feedback/empty-state.tsx";
import { type DragEvent, startTransition, useDeferredValue, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import type { Draft } from "#src/model/draft.ts";
import { provideCommands } from "../commands/use-commands.ts";
import { ask, toWords } from "../desktop.ts";
import { desktopPaths } from "../paths.ts";
import { useDesktop } from "../state/desktop-context.ts";
import { DamagedNotice } from "./damaged-notice.tsx";
import { DraftRow } from "./draft-row.tsx";
import { findDrafts } from "./find-drafts.ts";
import { ListSearch } from "./list-search.tsx";
import { RecentFiles } from "./recent-files.tsx";
import { startDraft } from "./start-draft.ts";

/** Lines that are drawn at once; the search finds the others. */
const mostShown = 200;
/** More than a window has room for: what is painted first, before the others are drawn. */
const firstShown = 24;

/** Everything that is written on this computer. */
export function DraftsScreen() {
  const navigate = useNavigate();
  const drafts = useDesktop((state) => state.drafts);
  const outbox = useDesktop((state) => state.outbox);
  const [search, setSearch] = useState("");
  const wanted = useDeferredValue(search);
  const [isOver, setOver] = useState(false);
  const [isWhole, setWhole] = useState(false);
  useEffect(() => startTransition(() => setWhole(true)), []);
  const found = findDrafts(drafts, wanted);
  const searchBox = useRef<HTMLInputElement>(null);
  useEffect(() => provideCommands({ find: () => searchBox.current?.select() }), []);

  const open = async (title: string, begin: () => Promise<Draft | string | null>) => {
    try {
      const begun = await begin();
      if (begun !== null) navigate(desktopPaths.draft(typeof begun === "string" ? begun : begun.id));
    } catch (error) {
      showAdminToast({ title, description: toWords(error), tone: "error", duration: 12_000 });
    }
  };
  const begin = () => void open("A draft could not be begun", startDraft);
  const choose = () => void open("The file could not be opened", () => ask("openFile"));
  const openAt = (path: string) => void open("The file could not be opened", () => ask("openFileAt", { path }));
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    for (const file of event.dataTransfer.files) {
      const path = window.desktop.findPath(file);
      if (path !== "") openAt(path);
    }
  };
  return (
    <main
      id="main"
      className="wrap drafts"
      data-over={isOver || undefined}
      onDragOver={(event) => {
        if (![...event.dataTransfer.types].includes("Files")) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      }}
      onDrop={drop}
    >
      <div className="adm-head">
        <h1 className="h1">Drafts</h1>
        <div className="row drafts-acts">
          <Button onClick={choose}>Open File</Button>
          <Button variant="signal" onClick={begin}>
            New Draft
          </Button>
        </div>
      </div>
      <DamagedNotice />
      {drafts.length === 0 ? (
        <EmptyState
          title="Nothing is written here yet"
          action={
            <Button variant="ink" onClick={begin}>
              Begin a draft
            </Button>
          }
        >
          <p>
            Begin with an empty assessment, open an .assessment.json file (or drop it here), or take one of the site's
            from "On the site". Everything is kept on this computer as you type, with or without a network.
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
              found.length > mostShown
                ? `${mostShown} of ${found.length} shown. Search to find the others.`
                : found.length === 1
                  ? "1 draft"
                  : `${found.length} drafts`
            }
          />
          {found.length === 0 ? (
            <p className="drafts-none">No draft has these words in its title, id or category.</p>
          ) : (
            <ul className="drafts-list">
              {found.slice(0, isWhole ? mostShown : firstShown).map((draft) => (
                <DraftRow
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

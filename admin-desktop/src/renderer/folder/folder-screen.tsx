import { createLazyPart } from "@illumine/shared/admin/lazy-part.tsx";
import { EmptyState } from "@illumine/shared/ui/feedback/empty-state.tsx";
import { useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import { useSearchParams } from "react-router-dom";
import type { WorkspaceFile, WorkspaceListing } from "#src/model/workspace.ts";
import { provideCommands } from "../commands/use-commands.ts";
import { filterBySearch } from "../drafts/find-drafts.ts";
import { ListSearch } from "../drafts/list-search.tsx";
import { useDesktop } from "../state/desktop-context.ts";
import { buildTree, type TreeFolder } from "./build-tree.ts";
import { FileItem } from "./file-item.tsx";
import { FolderFrame } from "./folder-frame.tsx";
import { FolderTree } from "./folder-tree.tsx";
import { createDraftFinder } from "./match-drafts.ts";
import { useOpenFile } from "./use-open-file.ts";

const fewFiles = 100;
const maxFound = 200;

const CommitDialog = createLazyPart(
  "The difference couldn't be loaded",
  async () => (await import("./commit-dialog.tsx")).CommitDialog,
);

const countFiles = (count: number) => (count === 1 ? "1 file" : `${count.toLocaleString("en")} files`);

function Files({ listing: { files, isReading, problem, git } }: { listing: WorkspaceListing }) {
  const drafts = useDesktop((state) => state.drafts);
  const openFile = useOpenFile();
  const [search, setSearch] = useState("");
  const deferredSearch = useDeferredValue(search);
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set());
  const [parameters, setParameters] = useSearchParams();
  const comparedPath = parameters.get("difference");
  const compare = (path: string | null) => setParameters(path === null ? {} : { difference: path }, { replace: true });
  const searchBox = useRef<HTMLInputElement>(null);
  useEffect(() => provideCommands({ find: () => searchBox.current?.select() }), []);
  const tree = useMemo(() => buildTree(files), [files]);
  const findDraft = useMemo(() => createDraftFinder(drafts), [drafts]);
  const open = (filePath: string) => void openFile(filePath);
  const compared = files.find(({ path }) => path === comparedPath);
  const view = { hasGit: git !== null, onOpen: open, onCompare: ({ path }: WorkspaceFile) => compare(path) };
  const isFiltered = deferredSearch.trim() !== "";
  const found = isFiltered
    ? filterBySearch(files, deferredSearch, ({ path, summary }) => `${path} ${summary?.title ?? ""}`)
    : files;

  if (files.length === 0) {
    if (problem !== null) return null;
    return isReading ? (
      <p role="status">Reading the folder...</p>
    ) : (
      <EmptyState title="There are no assessments in this folder">
        <p>
          The app lists files whose names end in .assessment.json, in this folder and those inside it. Save a draft here
          to see it in the list.
        </p>
      </EmptyState>
    );
  }
  const toggle = (path: string) => {
    const next = new Set(toggled);
    if (!next.delete(path)) next.add(path);
    setToggled(next);
  };
  const count =
    found.length > maxFound && isFiltered ? `${maxFound} of ${countFiles(found.length)}` : countFiles(found.length);
  return (
    <>
      <ListSearch
        ref={searchBox}
        label="Filter by name or title"
        search={search}
        onSearch={setSearch}
        status={isReading ? `${count}, reading...` : count}
      />
      {!isFiltered && (
        <FolderTree
          {...{ tree, toggled, findDraft, ...view }}
          isOpenAtFirst={({ fileCount }: TreeFolder) => fileCount <= fewFiles && files.length <= fewFiles}
          onToggle={toggle}
        />
      )}
      {isFiltered && found.length === 0 && <p className="drafts-none">No file has this in its name or title.</p>}
      {isFiltered && found.length > 0 && (
        <ul className="folder-tree drafts-list">
          {found.slice(0, maxFound).map((file) => (
            <FileItem key={file.path} file={file} name={file.path} draft={findDraft(file)} {...view} />
          ))}
        </ul>
      )}
      {compared && (
        <CommitDialog
          file={compared}
          hasUnsavedEdits={findDraft(compared)?.isUnsaved ?? false}
          onOpen={() => open(compared.filePath)}
          onClose={() => compare(null)}
        />
      )}
    </>
  );
}

export const FolderScreen = () => <FolderFrame>{(listing) => <Files listing={listing} />}</FolderFrame>;

import type { TextSearch } from "@illumine/shared/assessment/texts/find-text.ts";
import { Button } from "@illumine/shared/ui/controls/button.tsx";
import { Alert } from "@illumine/shared/ui/feedback/alert.tsx";
import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router-dom";
import type { Replaced, WorkspaceListing, WorkspaceSearch } from "#src/model/workspace.ts";
import { provideCommands } from "../commands/use-commands.ts";
import { callMain, toErrorMessage } from "../desktop.ts";
import {
  chooseHits,
  describeReplacement,
  describeSearch,
  isHitChosen,
  type LeftOutHits,
  listChosen,
} from "./choose-hits.ts";
import { FindForm } from "./find-form.tsx";
import { FolderFrame } from "./folder-frame.tsx";
import { FoundFile } from "./found-file.tsx";
import { PathList } from "./path-list.tsx";
import { ReplacedNotice } from "./replaced-notice.tsx";
import { useOpenFile } from "./use-open-file.ts";

interface Preview {
  search: TextSearch;
  found: WorkspaceSearch;
  leftOut: LeftOutHits;
}

function Find({ listing }: { listing: WorkspaceListing }) {
  const openFile = useOpenFile();
  const [search, setSearch] = useState<TextSearch>({ text: "", isCaseSensitive: false, isWholeWord: false });
  const [replacement, setReplacement] = useState("");
  const [preview, setPreview] = useState<Preview | null>(null);
  const [replaced, setReplaced] = useState<Replaced | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [running, setRunning] = useState<"search" | "replace" | null>(null);
  const findBox = useRef<HTMLInputElement>(null);
  const latest = useRef(search);
  const { key } = useLocation();
  // The command that leads here also leads back to the field.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time somebody goes here
  useEffect(() => findBox.current?.select(), [key]);
  useEffect(() => provideCommands({ find: () => findBox.current?.select() }), []);

  const change = (next: TextSearch) => {
    latest.current = next;
    setSearch(next);
    setPreview(null);
  };
  const run = async (what: "search" | "replace", request: () => Promise<void>) => {
    setRunning(what);
    setFailure(null);
    setReplaced(null);
    try {
      await request();
    } catch (error) {
      setFailure(toErrorMessage(error));
    }
    setRunning(null);
  };
  const find = () => {
    if (search.text === "" || running !== null) return;
    void run("search", async () => {
      const found = await callMain("searchFolder", search);
      if (latest.current === search) setPreview({ search, found, leftOut: new Set() });
    });
  };
  const chosen = preview ? listChosen(preview.found, preview.leftOut) : [];
  const replace = () => {
    if (!preview || chosen.length === 0 || running !== null) return;
    void run("replace", async () => {
      const { search: searched } = preview;
      setReplaced(await callMain("replaceInFolder", { search: searched, text: replacement, files: chosen }));
      setPreview(null);
    });
  };
  const filePaths = new Map(listing.files.map(({ path, filePath }) => [path, filePath]));
  return (
    <>
      <FindForm
        ref={findBox}
        {...{ search, replacement }}
        isSearching={running === "search"}
        status={preview ? describeSearch(preview.found) : running === "search" ? "Searching..." : ""}
        onSearch={find}
        onChange={change}
        onReplacement={setReplacement}
      />
      {failure !== null && (
        <Alert tone="error" live title="This didn't work" className="folder-alert">
          <p>{failure}</p>
        </Alert>
      )}
      {replaced && <ReplacedNotice replaced={replaced} />}
      {preview && preview.found.files.length > 0 && (
        <>
          <ul className="find-files drafts-list">
            {preview.found.files.map((file) => (
              <FoundFile
                key={file.path}
                {...{ file, replacement }}
                isChosen={(position) => isHitChosen(preview.leftOut, file, position)}
                onChoose={(positions, isChosen) =>
                  setPreview({ ...preview, leftOut: chooseHits(preview.leftOut, file, { positions, isChosen }) })
                }
                onOpen={() => void openFile(filePaths.get(file.path) ?? file.path)}
              />
            ))}
          </ul>
          <div className="find-bar">
            <Button variant="signal" busy={running === "replace"} disabled={chosen.length === 0} onClick={replace}>
              {describeReplacement(chosen, replacement)}
            </Button>
            <p className="small muted">Drafts get the text before in their history. Other files have no way back.</p>
          </div>
        </>
      )}
      {preview && preview.found.unsearched.length > 0 && (
        <Alert tone="warn" title="These files couldn't be searched" className="folder-alert">
          <PathList entries={preview.found.unsearched.map(({ path, reason }) => ({ path, text: reason }))} />
        </Alert>
      )}
    </>
  );
}

export const FindScreen = () => <FolderFrame>{(listing) => <Find listing={listing} />}</FolderFrame>;

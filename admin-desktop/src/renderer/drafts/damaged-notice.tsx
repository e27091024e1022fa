import { Button } from "@illumine/shared/ui/controls/button.tsx";
import { showAdminToast } from "@illumine/shared/ui/feedback/admin-toast.tsx";
import { Alert } from "@illumine/shared/ui/feedback/alert.tsx";
import { useNavigate } from "react-router-dom";
import type { DamagedFile } from "#src/model/draft.ts";
import { callMain, toErrorMessage } from "../desktop.ts";
import { desktopPaths } from "../paths.ts";
import { useDesktop } from "../state/desktop-context.ts";

const showFailure = (title: string, error: unknown) =>
  showAdminToast({ title, description: toErrorMessage(error), tone: "error", durationMs: 12_000 });

function DamagedEntry({ file: { path, reason, hasText } }: { file: DamagedFile }) {
  const navigate = useNavigate();
  const salvage = async () => {
    try {
      const { id } = await callMain("salvageFile", { path });
      navigate(desktopPaths.draft(id));
      showAdminToast({
        title: "Opened as a new draft",
        description: "Check that nothing is missing. Where the text is cut, it's in the JSON view, to be completed.",
        durationMs: 12_000,
      });
    } catch (error) {
      showFailure("The file couldn't be opened", error);
    }
  };
  const showInFolder = () =>
    callMain("showInFolder", { path }).catch((error: unknown) => showFailure("The folder couldn't be opened", error));
  return (
    <li>
      <span className="mono draft-path">{path}</span>: {reason}
      <div className="row damaged-actions">
        {hasText && (
          <Button size="s" onClick={() => void salvage()}>
            Open what can be read
          </Button>
        )}
        <Button size="s" variant="quiet" onClick={() => void showInFolder()}>
          Show in folder
        </Button>
      </div>
    </li>
  );
}

/** Shown until the next start, because nobody may miss it. */
export function DamagedNotice() {
  const damaged = useDesktop((state) => state.damaged);
  if (damaged.length === 0) return null;
  const title = damaged.length === 1 ? "A file couldn't be read" : `${damaged.length} files couldn't be read`;
  return (
    <Alert tone="warn" live title={title} className="drafts-damaged">
      <p>Nothing was deleted. Each file is unchanged and is in the location shown here.</p>
      <ul>
        {damaged.map((file) => (
          <DamagedEntry key={file.path} file={file} />
        ))}
      </ul>
    </Alert>
  );
}

import { Alert } from "@illumine/shared/ui/feedback/alert.tsx";
import type { Replaced } from "#src/model/workspace.ts";
import { PathList } from "./path-list.tsx";

const count = (number: number, one: string, many: string) =>
  number === 1 ? `1 ${one}` : `${number.toLocaleString("en")} ${many}`;

export function ReplacedNotice({ replaced: { files, refused } }: { replaced: Replaced }) {
  const hitCount = files.reduce((sum, file) => sum + file.hitCount, 0);
  const unsaved = files.filter(({ isSaved }) => !isSaved);
  return (
    <>
      {files.length > 0 && (
        <Alert
          tone="ok"
          live
          title={`Replaced ${hitCount.toLocaleString("en")} in ${count(files.length, "file", "files")}`}
          className="folder-alert"
        >
          {unsaved.length > 0 && (
            <>
              <p>
                These are drafts with unsaved edits. They have the new text, and their files have it once you save them:
              </p>
              <PathList entries={unsaved.map(({ path }) => ({ path }))} />
            </>
          )}
        </Alert>
      )}
      {refused.length > 0 && (
        <Alert
          tone="error"
          live
          title={`Nothing was written to ${count(refused.length, "file", "files")}`}
          className="folder-alert"
        >
          <PathList entries={refused.map(({ path, reason }) => ({ path, text: reason }))} />
        </Alert>
      )}
    </>
  );
}

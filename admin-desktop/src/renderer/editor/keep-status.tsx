import { joinClasses } from "@illumine/shared/ui/controls/join-classes.ts";
import { Icon } from "@illumine/shared/ui/icons/icon.tsx";
import type { Keeping } from "./draft-keeper.ts";

interface KeepStatusProps {
  keeping: Keeping;
  /** Of the file that the draft is saved in; null without one. */
  fileName: string | null;
  isUnsaved: boolean;
}

/** Whether this computer has every letter. Read aloud when that changes. */
export function KeepStatus({ keeping, fileName, isUnsaved }: KeepStatusProps) {
  const isFailed = keeping.kind === "failed";
  const kept =
    fileName === null
      ? "Kept on this computer"
      : isUnsaved
        ? `Kept here, not yet in ${fileName}`
        : `Saved in ${fileName}`;
  const words = isFailed ? `Not kept: ${keeping.message}` : kept;
  return (
    <p className={joinClasses("save-status", isFailed ? "save-status--error" : "save-status--quiet")}>
      <Icon name={isFailed ? "error" : "check"} size="s" />
      <span role="status">{words}</span>
    </p>
  );
}

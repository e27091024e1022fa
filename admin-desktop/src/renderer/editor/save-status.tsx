import { joinClasses } from "@illumine/shared/ui/controls/join-classes.ts";
import { Icon } from "@illumine/shared/ui/icons/icon.tsx";
import type { SaveProgress } from "./draft-saver.ts";

interface SaveStatusProps {
  progress: SaveProgress;
  fileName: string | null;
  isUnsaved: boolean;
}

export function SaveStatus({ progress, fileName, isUnsaved }: SaveStatusProps) {
  const isFailed = progress.kind === "failed";
  const savedMessage =
    fileName === null
      ? "Saved on this computer"
      : isUnsaved
        ? `Saved on this computer, not yet in ${fileName}`
        : `Saved to ${fileName}`;
  const message = isFailed ? "Not saved" : savedMessage;
  return (
    <p
      className={joinClasses("save-status", isFailed ? "save-status--error" : "save-status--quiet")}
      title={isFailed ? progress.message : message}
    >
      <Icon name={isFailed ? "error" : "check"} size="s" />
      <span role="status">{message}</span>
    </p>
  );
}

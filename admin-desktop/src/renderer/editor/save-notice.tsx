import { Button } from "@illumine/shared/ui/controls/button.tsx";
import { Icon } from "@illumine/shared/ui/icons/icon.tsx";
import type { SaveProgress } from "./draft-saver.ts";

interface SaveNoticeProps {
  progress: SaveProgress;
  onSaveToFile: () => void;
}

/** Until they're written, the last edits are in this window alone. */
export function SaveNotice({ progress, onSaveToFile }: SaveNoticeProps) {
  if (progress.kind !== "failed") return null;
  return (
    <div className="draft-banner draft-banner--error" role="alert">
      <div className="wrap">
        <Icon name="error" size="s" />
        <p>Your last edits aren't saved. {progress.message}</p>
        <Button size="s" onClick={onSaveToFile}>
          Save to a file
        </Button>
      </div>
    </div>
  );
}

import type { SaveState } from "#admin/drafts/save-state.ts";
import { Button } from "#ui/controls/button.tsx";
import { Alert } from "#ui/feedback/alert.tsx";

interface IdSuggestionProps {
  save: SaveState<unknown>;
  onUse: (id: string) => void;
}

export function IdSuggestion({ save, onUse }: IdSuggestionProps) {
  if (save.kind !== "failed" || save.suggestion === null) return null;
  const { suggestion, message } = save;
  return (
    <Alert
      tone="error"
      live
      title={message}
      action={
        <Button size="s" variant="ink" onClick={() => onUse(suggestion)}>
          Use "{suggestion}"
        </Button>
      }
    >
      <p>Nothing was saved. Choose another ID or use the suggested one.</p>
    </Alert>
  );
}

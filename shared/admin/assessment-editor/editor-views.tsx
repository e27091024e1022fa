import { IconButton } from "#ui/controls/icon-button.tsx";
import { Segments } from "#ui/controls/segments.tsx";
import { ToolIcon } from "#ui/icons/tool-icon.tsx";
import { useDraft, useDraftActs } from "./draft/draft-context.ts";
import { TryButton } from "./try/try-button.tsx";
import { useTry } from "./try/try-context.tsx";

const views = [
  ["form", "Form View"],
  ["json", "JSON Input"],
  ["both", "Both"],
] as const;

function HistoryButtons() {
  const canUndo = useDraft((own) => own.canUndo);
  const canRedo = useDraft((own) => own.canRedo);
  const { undo, redo } = useDraftActs();
  return (
    <fieldset className="row aed-history">
      <legend className="sr">History</legend>
      <IconButton icon={<ToolIcon name="undo" />} label="Undo" disabled={!canUndo} onClick={undo} />
      <IconButton icon={<ToolIcon name="redo" />} label="Redo" disabled={!canRedo} onClick={redo} />
    </fieldset>
  );
}

/** Back and forward, and how the draft is looked at. */
export function EditorViews() {
  const view = useDraft((own) => own.view);
  const { show } = useDraftActs();
  const { isOpen: isTried } = useTry();
  return (
    <>
      <HistoryButtons />
      {!isTried && <Segments label="View" value={view} options={views} onChange={show} />}
      <TryButton />
    </>
  );
}

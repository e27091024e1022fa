import { IconButton } from "#ui/controls/icon-button.tsx";
import { Segments } from "#ui/controls/segments.tsx";
import { ToolIcon } from "#ui/icons/tool-icon.tsx";
import { useDraft, useDraftActions } from "./draft/draft-context.ts";
import { OutlineToggle } from "./outline/outline-toggle.tsx";
import { TryButton } from "./try/try-button.tsx";
import { useTry } from "./try/try-context.tsx";

const views = [
  ["form", "Form View"],
  ["grid", "Grid"],
  ["json", "JSON Input"],
  ["both", "Both"],
] as const;

function HistoryButtons() {
  const canUndo = useDraft((state) => state.canUndo);
  const canRedo = useDraft((state) => state.canRedo);
  const { undo, redo } = useDraftActions();
  return (
    <fieldset className="row aed-history">
      <legend className="sr">History</legend>
      <IconButton icon={<ToolIcon name="undo" />} label="Undo" disabled={!canUndo} onClick={undo} />
      <IconButton icon={<ToolIcon name="redo" />} label="Redo" disabled={!canRedo} onClick={redo} />
    </fieldset>
  );
}

export function EditorViews() {
  const view = useDraft((state) => state.view);
  const { show } = useDraftActions();
  const { isOpen: isTrying } = useTry();
  return (
    <>
      {!isTrying && <OutlineToggle />}
      <HistoryButtons />
      {!isTrying && <Segments label="View" value={view} options={views} onChange={show} />}
      <TryButton />
    </>
  );
}

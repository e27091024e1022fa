import { IconButton } from "#ui/controls/icon-button.tsx";
import { Segments } from "#ui/controls/segments.tsx";
import { Select } from "#ui/controls/select.tsx";
import { ToolIcon } from "#ui/icons/tool-icon.tsx";
import { useDraft, useDraftActions } from "./draft/draft-context.ts";
import { OutlineToggle } from "./outline/outline-toggle.tsx";
import { useIsPhone } from "./panes/use-is-phone.ts";
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

function ViewChoice() {
  const view = useDraft((state) => state.view);
  const { show } = useDraftActions();
  if (!useIsPhone()) return <Segments label="View" value={view} options={views} onChange={show} />;
  return (
    <Select
      className="aed-view"
      aria-label="View"
      value={view}
      onChange={({ target }) => {
        const chosen = views.find(([name]) => name === target.value);
        if (chosen) show(chosen[0]);
      }}
    >
      {views.map(([name, label]) => (
        <option key={name} value={name}>
          {label}
        </option>
      ))}
    </Select>
  );
}

export function EditorViews() {
  const { isOpen: isTrying } = useTry();
  return (
    <>
      {!isTrying && <OutlineToggle />}
      <HistoryButtons />
      {!isTrying && <ViewChoice />}
      <TryButton />
    </>
  );
}

import { IconButton } from "#ui/controls/icon-button.tsx";
import { ToolIcon } from "#ui/icons/tool-icon.tsx";
import { usePanes } from "../panes/panes-context.tsx";

export function DockButtons() {
  const { dock, setDock } = usePanes();
  const isOpen = dock !== "closed";
  return (
    <div className="row dock-buttons">
      <IconButton
        icon={<ToolIcon name="expand" />}
        label="Taller tools"
        aria-pressed={dock === "tall"}
        onClick={() => setDock(dock === "tall" ? "open" : "tall")}
      />
      <IconButton
        icon="down"
        label={isOpen ? "Hide tools" : "Show tools"}
        aria-expanded={isOpen}
        className="dock-toggle"
        onClick={() => setDock(isOpen ? "closed" : "open")}
      />
    </div>
  );
}

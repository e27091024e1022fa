import { IconButton } from "#ui/controls/icon-button.tsx";
import { ToolIcon } from "#ui/icons/tool-icon.tsx";
import { usePanes } from "../panes/panes-context.tsx";

export function OutlineToggle() {
  const { isOutlineOpen, setOutlineOpen } = usePanes();
  return (
    <IconButton
      icon={<ToolIcon name="list" />}
      label="Outline"
      className="outline-toggle"
      aria-expanded={isOutlineOpen}
      aria-controls="outline"
      data-outline-toggle=""
      onClick={() => setOutlineOpen(!isOutlineOpen)}
    />
  );
}

import { ToolIcon } from "#ui/icons/tool-icon.tsx";

export function LineHandle({ label }: { label: string }) {
  return (
    <button
      type="button"
      className="icon-btn line-handle"
      aria-label={label}
      title="Drag, or press Enter and use the arrow keys"
      data-handle=""
    >
      <ToolIcon name="drag" />
    </button>
  );
}

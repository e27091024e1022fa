import { ToolIcon } from "#ui/icons/tool-icon.tsx";

/** Moves its line; the list that it stands in listens. */
export function LineHandle({ label }: { label: string }) {
  return (
    <button
      type="button"
      className="icon-btn line-handle"
      aria-label={label}
      title="Drag it, or press Enter and the arrow keys"
      data-handle=""
    >
      <ToolIcon name="drag" />
    </button>
  );
}

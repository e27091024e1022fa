import { IconButton } from "@illumine/shared/ui/controls/icon-button.tsx";
import { runCommand } from "../commands/use-commands.ts";

export const PaletteButton = () => (
  <IconButton
    icon="search"
    label="Command palette (Ctrl+K)"
    aria-haspopup="dialog"
    aria-keyshortcuts="Control+K Meta+K"
    onClick={() => runCommand("palette")}
  />
);

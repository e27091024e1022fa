import { brand } from "@illumine/shared/brand.ts";
import type { BrowserWindow } from "electron";
import type { Platform } from "#src/main/platform.ts";

type Shown = Parameters<Platform["showTitle"]>[0];

const unsavedMark = "●";

/** 'Title — Illumine'; macOS has marks of its own for what is unsaved. */
export function toWindowTitle(
  { title, isUnsaved }: Pick<Shown, "title" | "isUnsaved">,
  platform: NodeJS.Platform,
): string {
  const named = title ? `${title} — ${brand.name}` : brand.name;
  return isUnsaved && platform !== "darwin" ? `${unsavedMark} ${named}` : named;
}

/** Keeps the title bar as the screens want it, whatever the page's own title says. */
export function setupTitle(window: BrowserWindow, platform = process.platform): Platform["showTitle"] {
  window.on("page-title-updated", (event) => event.preventDefault());
  window.setTitle(brand.name);
  return (shown) => {
    if (window.isDestroyed()) return;
    window.setTitle(toWindowTitle(shown, platform));
    if (platform !== "darwin") return;
    window.setDocumentEdited(shown.isUnsaved);
    window.setRepresentedFilename(shown.filePath ?? "");
  };
}

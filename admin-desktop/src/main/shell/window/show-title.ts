import { brand } from "@illumine/shared/brand.ts";
import type { BrowserWindow } from "electron";
import type { Platform } from "#src/main/platform.ts";

type TitleState = Parameters<Platform["showTitle"]>[0];

const unsavedMark = "●";

export function buildWindowTitle(
  { title, isUnsaved }: Pick<TitleState, "title" | "isUnsaved">,
  platform: NodeJS.Platform,
): string {
  const text = title ? `${title} — ${brand.name}` : brand.name;
  return isUnsaved && platform !== "darwin" ? `${unsavedMark} ${text}` : text;
}

export function setupTitle(window: BrowserWindow, platform = process.platform): Platform["showTitle"] {
  window.on("page-title-updated", (event) => event.preventDefault());
  window.setTitle(brand.name);
  return (title) => {
    if (window.isDestroyed()) return;
    window.setTitle(buildWindowTitle(title, platform));
    if (platform !== "darwin") return;
    window.setDocumentEdited(title.isUnsaved);
    window.setRepresentedFilename(title.filePath ?? "");
  };
}

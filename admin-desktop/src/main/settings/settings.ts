import { join } from "node:path";
import { z } from "zod";
import { defaultSettings, Settings } from "#src/model/settings.ts";
import type { Quarantine } from "../disk/set-aside.ts";
import { type JsonFile, openJsonFile } from "./json-file.ts";

const StoredSettings = z.preprocess(
  (stored) =>
    typeof stored === "object" && stored !== null && !Array.isArray(stored)
      ? { ...defaultSettings, ...stored }
      : stored,
  Settings,
);

export function openSettings(folder: string, quarantine: Quarantine): Promise<JsonFile<Settings>> {
  return openJsonFile({
    quarantine,
    path: join(folder, "settings.json"),
    schema: StoredSettings,
    fallback: defaultSettings,
    title: "The app's settings",
  });
}

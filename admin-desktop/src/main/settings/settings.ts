import { join } from "node:path";
import { z } from "zod";
import { defaultSettings, Settings } from "#src/model/settings.ts";
import type { Aside } from "../disk/set-aside.ts";
import { type KeptJson, openKeptJson } from "./kept-json.ts";

/** A version of the app that knew fewer settings left some out. */
const StoredSettings = z.preprocess(
  (stored) =>
    typeof stored === "object" && stored !== null && !Array.isArray(stored)
      ? { ...defaultSettings, ...stored }
      : stored,
  Settings,
);

/** What the administrator chose for this computer. @param folder of the user's data */
export function openSettings(folder: string, aside: Aside): Promise<KeptJson<Settings>> {
  return openKeptJson({
    aside,
    path: join(folder, "settings.json"),
    schema: StoredSettings,
    fallback: defaultSettings,
    title: "The settings of this app",
  });
}

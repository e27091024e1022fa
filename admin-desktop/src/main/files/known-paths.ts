import type { Draft } from "#src/model/draft.ts";
import { describeReadError } from "../disk/disk-failure.ts";
import { salvageText } from "../drafts/salvage-text.ts";
import { DesktopFailure } from "../failure.ts";
import type { Parts } from "../parts.ts";
import { maxFileBytes } from "./max-file-bytes.ts";

type Options = Pick<Parts, "platform" | "drafts" | "files" | "listDamaged">;

/** The page names paths. Only those that it was told may be shown or read. */
export function createKnownPaths({ platform, drafts, files, listDamaged }: Options) {
  const buildRefusal = () => new DesktopFailure("refused", "The app only shows files that it has opened or saved.");

  return {
    showInFolder: async ({ path }: { path: string }): Promise<void> => {
      const isKnown =
        listDamaged().some((file) => file.path === path) ||
        drafts.list().some(({ filePath }) => filePath === path) ||
        files.listRecent().includes(path);
      if (!isKnown) throw buildRefusal();
      if ((await platform.disk.stat(path)) === null) {
        throw new DesktopFailure("missing", "This file is no longer there. It was moved, renamed or deleted.");
      }
      platform.showInFolder(path);
    },
    salvageFile: async ({ path }: { path: string }): Promise<Draft> => {
      if (!listDamaged().some((file) => file.path === path && file.hasText)) throw buildRefusal();
      const readBytes = async () => {
        try {
          const found = await platform.disk.stat(path);
          return found?.isFile && found.sizeBytes <= maxFileBytes ? await platform.disk.read(path) : new Uint8Array();
        } catch (error) {
          throw new DesktopFailure("device", `This file can't be read: ${describeReadError(error)}.`, { cause: error });
        }
      };
      const text = salvageText(await readBytes());
      if (text) return drafts.create({ text, base: null, file: null });
      throw new DesktopFailure("unreadable", "There's no text in this file that can be read. The file hasn't changed.");
    },
  };
}

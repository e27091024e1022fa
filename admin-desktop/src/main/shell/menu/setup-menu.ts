import { app, Menu } from "electron";
import type { Desktop } from "#src/main/desktop.ts";
import { buildMenuTemplate, type MenuActions, type MenuState } from "./menu-template.ts";

const isSameList = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((entry, index) => entry === b[index]);

export function setupMenu(actions: MenuActions, platform = process.platform) {
  let state: MenuState = { hasDraft: false, hasFolder: false, recentFiles: [] };
  const show = () =>
    Menu.setApplicationMenu(
      Menu.buildFromTemplate(buildMenuTemplate(state, actions, { platform, isPackaged: app.isPackaged })),
    );
  show();

  return {
    showDraft: (hasDraft: boolean) => {
      if (hasDraft === state.hasDraft) return;
      state = { ...state, hasDraft };
      show();
    },
    followFolder: async (desktop: Desktop) => {
      const follow = (folder: string | null) => {
        if ((folder !== null) === state.hasFolder) return;
        state = { ...state, hasFolder: folder !== null };
        show();
      };
      desktop.subscribe((event) => {
        if (event.kind === "settings") follow(event.settings.folder);
      });
      follow((await desktop.calls.readApp()).settings.folder);
    },
    followRecentFiles: async (desktop: Desktop) => {
      const follow = async () => {
        const recentFiles = await desktop.calls.listRecentFiles();
        if (isSameList(recentFiles, state.recentFiles)) return;
        const [latest] = recentFiles;
        if (latest) app.addRecentDocument(latest);
        else app.clearRecentDocuments();
        state = { ...state, recentFiles };
        show();
      };
      // Recent files change when drafts are opened or saved.
      desktop.subscribe(({ kind }) => {
        if (kind === "drafts" || kind === "draft changed") void follow();
      });
      await follow();
    },
  };
}

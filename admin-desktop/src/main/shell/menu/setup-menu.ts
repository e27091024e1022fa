import { app, Menu } from "electron";
import type { Desktop } from "#src/main/desktop.ts";
import { buildMenuTemplate, type MenuActions, type MenuState } from "./menu-template.ts";

const isSameList = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((entry, index) => entry === b[index]);

export function setupMenu(actions: MenuActions, platform = process.platform) {
  let state: MenuState = { hasDraft: false, recentFiles: [] };
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

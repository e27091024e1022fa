import { app, Menu } from "electron";
import type { Desktop } from "#src/main/desktop.ts";
import { type MenuActs, type MenuState, toMenuTemplate } from "./menu-template.ts";

const isSameList = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((entry, index) => entry === b[index]);

/** Shows the menus, and makes them anew when something in them changes. */
export function setupMenu(acts: MenuActs, platform = process.platform) {
  let state: MenuState = { hasDraft: false, recentFiles: [] };
  const show = () =>
    Menu.setApplicationMenu(
      Menu.buildFromTemplate(toMenuTemplate(state, acts, { platform, isPackaged: app.isPackaged })),
    );
  show();

  return {
    showDraft: (hasDraft: boolean) => {
      if (hasDraft === state.hasDraft) return;
      state = { ...state, hasDraft };
      show();
    },
    /** Follows the list of recent files; the system's own list (dock, task bar) gets them too. */
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
      // Files are opened into drafts and saved from them.
      desktop.subscribe(({ kind }) => {
        if (kind === "drafts" || kind === "draft changed") void follow();
      });
      await follow();
    },
  };
}

import type { DesktopCalls } from "../bridge.ts";
import { DesktopFailure } from "./failure.ts";
import { createKnownPaths } from "./files/known-paths.ts";
import { createWritingSnapshots } from "./history/snapshots-while-writing.ts";
import type { Parts } from "./parts.ts";
import { checkServer } from "./server/check-server.ts";

const buildNoSiteFailure = () => new DesktopFailure("unreachable", "Enter your site's address in Settings first.");

export function createCalls({
  platform,
  settings,
  lastScreen,
  drafts,
  files,
  history,
  localCopies,
  credentialStore,
  connection,
  browserSignIn,
  siteCopies,
  send,
  outbox,
  refreshFromSite,
  workspace,
  listDamaged,
}: Parts): DesktopCalls {
  const knownPaths = createKnownPaths({ platform, drafts, files, listDamaged });
  const beforeWrite = createWritingSnapshots({ ...platform, history, drafts });
  const takeOrLog = async (id: string) => {
    try {
      await history.take(await drafts.read(id), "discard");
    } catch (error) {
      // The draft itself goes to the bin, complete.
      platform.log.error("Couldn't take a snapshot of a discarded draft", error);
    }
  };
  const listOpenDrafts = () => {
    const present = new Set(drafts.list().map(({ id }) => id));
    return lastScreen.value().openDrafts.filter((id) => present.has(id));
  };
  return {
    readApp: async () => ({
      version: platform.version,
      settings: settings.value(),
      connection: connection.read(),
      spellingLanguages: [...platform.spellingLanguages],
      lastPath: lastScreen.value().path,
      openDrafts: listOpenDrafts(),
      damaged: listDamaged(),
    }),
    saveLastPath: async ({ path }) => void (await lastScreen.change((before) => ({ ...before, path }))),
    saveOpenDrafts: async ({ ids }) => void (await lastScreen.change((before) => ({ ...before, openDrafts: ids }))),
    showTitle: async (title) => platform.showTitle(title),
    stayOpen: async () => platform.cancelQuit(),
    openOnSite: async ({ path }) => {
      const { server } = settings.value();
      if (server === null) throw buildNoSiteFailure();
      const url = new URL(path, server);
      if (url.origin !== new URL(server).origin)
        throw new DesktopFailure("refused", "This address isn't on your site.");
      await platform.openInBrowser(url.href);
    },
    checkForUpdates: async () => ({ message: await platform.checkForUpdates() }),

    listDrafts: async () => drafts.list(),
    readDraft: ({ id }) => drafts.read(id),
    createDraft: (input) => drafts.create({ ...input, file: null }),
    writeDraft: (input) => {
      beforeWrite(input.id);
      return drafts.write(input);
    },
    rebaseDraft: ({ id, base }) => drafts.updateLinks(id, { base }),
    discardDraft: async ({ id }) => {
      await takeOrLog(id);
      await drafts.discard(id);
    },
    listBin: async () => drafts.listBin(),
    restoreDraft: ({ id }) => drafts.restore(id),
    deleteDiscardedDraft: async ({ id }) => {
      await drafts.deleteDiscarded(id);
      // It may have been restored meanwhile.
      if (drafts.list().some((draft) => draft.id === id)) return;
      await history
        .remove(id)
        .catch((error: unknown) => platform.log.error("Couldn't remove a deleted draft's history", error));
    },

    listSnapshots: ({ id }) => history.list(id),
    readSnapshot: ({ id, snapshotId }) => history.read(id, snapshotId),
    takeSnapshot: async ({ id, text, reason }) => history.take({ ...(await drafts.read(id)), text }, reason),

    salvageFile: knownPaths.salvageFile,
    showInFolder: knownPaths.showInFolder,

    openFile: async () => {
      const path = await platform.dialogs.chooseFile();
      return path === null ? null : files.open(path);
    },
    openFileAt: ({ path }) => files.open(path),
    saveFile: ({ id, isAs }) => files.save(id, isAs),
    exportFile: ({ name, bytes }) => files.exportAs(name, bytes),
    revertToFile: ({ id }) => files.revert(id),
    listRecentFiles: async () => files.listRecent(),

    openFolder: async () => {
      const folder = await platform.dialogs.chooseFolder();
      if (folder === null) return false;
      await workspace.open(folder);
      return true;
    },
    closeFolder: () => workspace.close(),
    readFolder: async () => workspace.read(),
    refreshFolder: () => workspace.refresh(),
    searchFolder: (search) => workspace.search(search),
    replaceInFolder: (replacement) => workspace.replace(replacement),
    checkFolder: () => workspace.check(),
    cancelFolderCheck: async () => workspace.cancelCheck(),
    compareWithCommit: ({ path }) => workspace.compareWithCommit(path),

    send,
    listSiteCopies: async () => ({ copies: await siteCopies.list(), ...(await siteCopies.readStatus()) }),
    refreshFromSite,
    readSiteCopy: ({ assessmentId, ...options }) => siteCopies.read(assessmentId, options),
    checkServer: ({ address }) => checkServer(platform, address),
    changeSettings: async (changes) => {
      // The page can pass any address; only one that answered as an Illumine site is saved.
      if (changes.server !== undefined && changes.server !== null) {
        const checked = await checkServer(platform, changes.server);
        if (checked.kind === "refused") throw new DesktopFailure("refused", checked.message);
        return settings.change((before) => ({ ...before, ...changes, server: checked.server }));
      }
      return settings.change((before) => ({ ...before, ...changes }));
    },
    signInWithBrowser: () => browserSignIn.start(),
    cancelBrowserSignIn: async () => browserSignIn.cancel(),
    forgetSession: async () => {
      const { server } = settings.value();
      if (server !== null) await credentialStore.endSession(server);
    },

    readLocalCopy: ({ key }) => localCopies.read(key),
    writeLocalCopy: ({ key, value }) => localCopies.write(key, value),
    removeLocalCopy: ({ key }) => localCopies.remove(key),
    listLocalCopies: ({ prefix }) => localCopies.list(prefix),

    listOutbox: async () => outbox.list(),
    addToOutbox: ({ draftId, revision, kind, ...choice }) => outbox.add(draftId, revision, kind, choice),
    cancelSending: ({ id }) => outbox.cancel(id),
    checkConnection: async () => void (await connection.recheck()),
    sendNow: async () => {
      await connection.recheck();
      await outbox.sendNow();
    },
  };
}

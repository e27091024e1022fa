import type { DesktopCalls } from "../bridge.ts";
import { DesktopFailure } from "./failure.ts";
import type { Parts } from "./parts.ts";
import { checkServer } from "./server/check-server.ts";

const noSite = () => new DesktopFailure("unreachable", "Name your site in Settings first.");

/** What the renderer may ask, answered by main's parts. */
export function createCalls({
  platform,
  settings,
  place,
  drafts,
  files,
  shelf,
  vault,
  connection,
  sender,
  siteCopies,
  outbox,
  listDamaged,
}: Parts): DesktopCalls {
  return {
    readApp: async () => ({
      version: platform.version,
      settings: settings.value(),
      connection: connection.read(),
      place: place.value().path,
      damaged: listDamaged(),
    }),
    keepPlace: async ({ path }) => void (await place.change(() => ({ path }))),
    showTitle: async (shown) => platform.showTitle(shown),
    openOnSite: async ({ path }) => {
      const { server } = settings.value();
      if (server === null) throw noSite();
      const url = new URL(path, server);
      if (url.origin !== new URL(server).origin)
        throw new DesktopFailure("refused", "This is no address of your site.");
      await platform.openInBrowser(url.href);
    },
    checkForUpdates: async () => ({ message: await platform.checkForUpdates() }),

    listDrafts: async () => drafts.list(),
    readDraft: ({ id }) => drafts.read(id),
    createDraft: (begun) => drafts.create({ ...begun, file: null }),
    writeDraft: (input) => drafts.write(input),
    rebaseDraft: ({ id, base }) => drafts.relink(id, { base }),
    discardDraft: ({ id }) => drafts.discard(id),
    listBin: async () => drafts.listBin(),
    restoreDraft: ({ id }) => drafts.restore(id),
    deleteDiscarded: ({ id }) => drafts.deleteDiscarded(id),

    openFile: async () => {
      const path = await platform.dialogs.chooseFile();
      return path === null ? null : files.open(path);
    },
    openFileAt: ({ path }) => files.open(path),
    saveFile: ({ id, isAs }) => files.save(id, isAs),
    exportFile: ({ name, bytes }) => files.exportAs(name, bytes),
    listRecentFiles: async () => files.listRecent(),

    send: (call) => sender.send(call),
    listSiteCopies: () => siteCopies.list(),
    readSiteCopy: ({ assessmentId }) => siteCopies.read(assessmentId),
    checkServer: ({ address }) => checkServer(platform, address),
    changeSettings: async (changes) => {
      // A page can ask for any address: only one that answered as a site of ours is kept.
      if (changes.server !== undefined && changes.server !== null) {
        const checked = await checkServer(platform, changes.server);
        if (checked.kind === "refused") throw new DesktopFailure("refused", checked.message);
        return settings.change((before) => ({ ...before, ...changes, server: checked.server }));
      }
      return settings.change((before) => ({ ...before, ...changes }));
    },
    forgetSession: async () => {
      const { server } = settings.value();
      if (server !== null) await vault.endSession(server);
    },

    readShelf: ({ key }) => shelf.read(key),
    writeShelf: ({ key, value }) => shelf.write(key, value),
    removeShelf: ({ key }) => shelf.remove(key),
    listShelf: ({ prefix }) => shelf.list(prefix),

    listOutbox: async () => outbox.list(),
    addToOutbox: ({ draftId, revision, kind }) => outbox.add(draftId, revision, kind),
    cancelSending: ({ id }) => outbox.cancel(id),
    sendNow: async () => {
      await connection.check();
      await outbox.sendNow();
    },
  };
}

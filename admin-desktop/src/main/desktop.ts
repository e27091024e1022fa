import { join } from "node:path";
import { createEmitter } from "@illumine/shared/async/emitter.ts";
import { z } from "zod";
import type { DesktopCalls } from "../bridge.ts";
import type { DesktopEvent } from "../model/events.ts";
import { createBrowserSignIn } from "./browser-sign-in/browser-sign-in.ts";
import { bufferEvents } from "./buffer-events.ts";
import { createCalls } from "./calls.ts";
import { createDraftRepository } from "./drafts/create-draft-repository.ts";
import { emitChanges } from "./emit-changes.ts";
import { DesktopFailure } from "./failure.ts";
import { openRecentFiles } from "./files/recent-files.ts";
import { createDraftHistory } from "./history/draft-history.ts";
import { createLinkedFiles } from "./linked-files.ts";
import { parseLink } from "./links/parse-link.ts";
import { createLocalCopies } from "./local-copies/local-copies.ts";
import { createOutbox } from "./outbox/outbox.ts";
import type { Parts } from "./parts.ts";
import type { Platform } from "./platform.ts";
import { createConnection } from "./server/connection.ts";
import { openCredentialStore } from "./server/credential-store.ts";
import { createItemStatisticsCopies } from "./server/item-statistics.ts";
import { createReferenceData } from "./server/reference-data.ts";
import { createSender } from "./server/sender.ts";
import { createSiteCopies } from "./server/site-copies.ts";
import { openJsonFile } from "./settings/json-file.ts";
import { openSettings } from "./settings/settings.ts";
import { createWorkspace } from "./workspace/workspace.ts";

export interface Desktop {
  calls: DesktopCalls;
  subscribe(listener: (event: DesktopEvent) => void): () => void;
  emit(event: DesktopEvent): void;
  /** From a double click or the command line. Never rejects: failures are emitted. */
  openPath(path: string): Promise<void>;
  /** Never rejects: failures are emitted. */
  openLink(url: string): Promise<void>;
  forgetRecentFiles(): Promise<void>;
  close(): Promise<void>;
}

const LastScreen = z.object({
  path: z.string().startsWith("/"),
  openDrafts: z.array(z.uuid()).default([]),
});

const isDamaged = <File>(file: File | null): file is File => file !== null;

async function openParts(platform: Platform): Promise<Parts> {
  const { folder, disk, clock, createId, log, keyStore } = platform;
  const options = { disk, folder, clock, createId, log };
  const quarantine = { disk, folder: join(folder, "set-aside"), now: clock.now, createId, log };
  const [settings, lastScreen, drafts, recent, credentialStore] = await Promise.all([
    openSettings(folder, quarantine),
    openJsonFile({
      ...{ quarantine, path: join(folder, "place.json"), schema: LastScreen, fallback: { path: "/", openDrafts: [] } },
      title: "The last open screen",
    }),
    createDraftRepository(options),
    openRecentFiles(folder, quarantine),
    openCredentialStore({ ...options, keyStore, path: join(folder, "session.bin") }),
  ]);
  const readServer = () => settings.value().server;
  const sender = createSender({ ...platform, system: process.platform, credentialStore, readServer });
  const browserSignIn = createBrowserSignIn({ ...platform, system: process.platform, sender, readServer });
  const connection = createConnection({ clock, sender, credentialStore, readServer });
  const outbox = await createOutbox({
    ...options,
    ...{ folder: join(folder, "outbox"), drafts, send: sender.send, connection },
  });
  const siteCopies = createSiteCopies({
    ...options,
    ...{ folder: join(folder, "site"), sender, connection },
    listBaseIds: () =>
      new Set(drafts.list().flatMap(({ baseVersion, assessmentId }) => (baseVersion === null ? [] : [assessmentId]))),
  });
  const history = createDraftHistory(options);
  const files = createLinkedFiles({ platform, drafts, history, recent });
  const referenceData = createReferenceData({ ...options, folder: join(folder, "reference"), sender, connection });
  const itemStatistics = createItemStatisticsCopies({
    ...options,
    ...{ folder: join(folder, "item-statistics"), send: referenceData.send, connection },
    listDrafts: () => drafts.list(),
  });
  return {
    ...{ platform, settings, lastScreen, drafts, credentialStore, sender, browserSignIn, connection, outbox },
    ...{ siteCopies, send: itemStatistics.send },
    refreshFromSite: async () => {
      // Small, and the editor needs it first.
      await referenceData.refresh();
      await siteCopies.refresh();
      await itemStatistics.refresh();
    },
    history,
    files,
    workspace: createWorkspace({ platform, settings, drafts, history, files }),
    localCopies: createLocalCopies(options),
    listDamaged: () => [
      ...[...drafts.listDamaged(), ...outbox.listDamaged()].map((file) => ({ ...file, hasText: true })),
      ...[settings.damaged, lastScreen.damaged, recent.damaged].filter(isDamaged),
    ],
  };
}

/** A damaged draft keeps its history: it may be all that is left. */
async function removeOrphanedHistory({ platform, drafts, history }: Parts): Promise<void> {
  const { disk, folder, log } = platform;
  if (drafts.listDamaged().length > 0) return;
  try {
    const setAside = join(folder, "set-aside");
    const quarantined = (await disk.stat(setAside))?.isFolder ? await disk.list(setAside) : [];
    const hasDraft = (id: string) => [...drafts.list(), ...drafts.listBin()].some((draft) => draft.id === id);
    await history.removeOrphans((id) => hasDraft(id) || quarantined.some((name) => name.startsWith(id)));
  } catch (error) {
    log.error("Couldn't remove the history of deleted drafts", error);
  }
}

export async function createDesktop(platform: Platform): Promise<Desktop> {
  const parts = await openParts(platform);
  const { drafts, files, outbox, connection, settings, lastScreen, credentialStore, browserSignIn, workspace } = parts;
  const events = createEmitter<[DesktopEvent]>();
  const { calls, emit } = bufferEvents(createCalls(parts), events.emit);
  const stopEmitting = emitChanges(parts, emit);
  const emitFailure = (title: string, error: unknown) => {
    if (!(error instanceof DesktopFailure)) platform.log.error(title, error);
    const description =
      error instanceof DesktopFailure ? error.message : "Try again. If that doesn't help, restart the app.";
    emit({ kind: "notice", tone: "error", title, description });
  };
  let wasDamageShown = false;
  const showDamage = () => {
    const description = credentialStore.getDamage();
    if (description === null || wasDamageShown) return;
    wasDamageShown = true;
    emit({ kind: "notice", tone: "error", title: "You've been signed out", description });
  };
  void removeOrphanedHistory(parts);
  showDamage();
  // The key store may answer later.
  const stopShowingDamage = credentialStore.subscribe(showDamage);
  return {
    calls,
    subscribe: events.subscribe,
    emit,
    openPath: async (path) => {
      try {
        const { id } = await files.open(path);
        // It may already be open with the file's previous text.
        emit({ kind: "draft changed", draftId: id });
        emit({ kind: "go", path: `/drafts/${id}` });
      } catch (error) {
        emitFailure("The file couldn't be opened", error);
      }
    },
    openLink: async (url) => {
      const link = parseLink(url);
      if (link.kind === "edit") emit({ kind: "go", path: `/edit/${link.assessmentId}` });
      else emitFailure("The link couldn't be opened", new DesktopFailure("refused", link.message));
    },
    forgetRecentFiles: files.forgetRecent,
    close: async () => {
      stopEmitting();
      stopShowingDamage();
      browserSignIn.cancel();
      workspace.stop();
      await outbox.close();
      connection.close();
      await Promise.all([drafts.close(), settings.close(), lastScreen.close()]);
    },
  };
}

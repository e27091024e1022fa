import { join } from "node:path";
import { z } from "zod";
import type { DesktopCalls } from "../bridge.ts";
import type { DesktopEvent } from "../model/events.ts";
import { createCalls } from "./calls.ts";
import { createDraftFiles } from "./draft-files.ts";
import { createDraftStore } from "./drafts/create-draft-store.ts";
import { DesktopFailure } from "./failure.ts";
import { openRecentFiles } from "./files/recent-files.ts";
import { holdEvents } from "./hold-events.ts";
import { parseLink } from "./links/parse-link.ts";
import { createOutbox } from "./outbox/outbox.ts";
import type { Parts } from "./parts.ts";
import type { Platform } from "./platform.ts";
import { createConnection } from "./server/connection.ts";
import { createSender } from "./server/sender.ts";
import { createSiteCopies } from "./server/site-copies.ts";
import { openVault } from "./server/vault.ts";
import { openKeptJson } from "./settings/kept-json.ts";
import { openSettings } from "./settings/settings.ts";
import { createShelf } from "./shelf/shelf.ts";
import { tellChanges } from "./tell-changes.ts";

/** Everything that main does, without Electron. */
export interface Desktop {
  calls: DesktopCalls;
  /** Returns the end of it. */
  subscribe(listener: (event: DesktopEvent) => void): () => void;
  /** Tells the screens something that the shell heard of: a menu entry. */
  tell(event: DesktopEvent): void;
  /** A file that the system wants opened: by double click, by the command line. Never rejects: what is wrong is told. */
  openPath(path: string): Promise<void>;
  /** An `illumine://` link. Never rejects. */
  openLink(url: string): Promise<void>;
  /** Empties the list of recent files. */
  forgetRecentFiles(): Promise<void>;
  /** Resolves once nothing is being written any more. */
  close(): Promise<void>;
}

const Place = z.object({ path: z.string().startsWith("/") });

const isFile = <File>(file: File | null): file is File => file !== null;

async function openParts(platform: Platform): Promise<Parts> {
  const { folder, disk, clock, createId, log, keyStore } = platform;
  const kept = { disk, folder, clock, createId, log };
  const aside = { disk, folder: join(folder, "set-aside"), now: clock.now, createId, log };
  const [settings, place, drafts, recent, vault] = await Promise.all([
    openSettings(folder, aside),
    openKeptJson({
      ...{ aside, path: join(folder, "place.json"), schema: Place, fallback: { path: "/" } },
      title: "Where the app was left",
    }),
    createDraftStore(kept),
    openRecentFiles(folder, aside),
    openVault({ ...kept, keyStore, path: join(folder, "session.bin") }),
  ]);
  const readServer = () => settings.value().server;
  const sender = createSender({ ...platform, system: process.platform, vault, readServer });
  const connection = createConnection({ clock, sender, vault, readServer });
  const outbox = await createOutbox({
    ...kept,
    ...{ folder: join(folder, "outbox"), drafts, send: sender.send, connection },
  });
  const siteCopies = createSiteCopies({
    ...kept,
    ...{ folder: join(folder, "site"), sender, connection },
    listBegun: () =>
      new Set(drafts.list().flatMap(({ baseVersion, assessmentId }) => (baseVersion === null ? [] : [assessmentId]))),
  });
  return {
    ...{ platform, settings, place, drafts, vault, sender, connection, outbox, siteCopies },
    files: createDraftFiles({ platform, drafts, recent }),
    shelf: createShelf(kept),
    listDamaged: () => [
      ...drafts.listDamaged(),
      ...outbox.listDamaged(),
      ...[settings.damaged, place.damaged, recent.damaged].filter(isFile),
    ],
  };
}

/** Puts main together and opens what it kept. */
export async function createDesktop(platform: Platform): Promise<Desktop> {
  const parts = await openParts(platform);
  const { drafts, files, outbox, connection, settings, place, vault } = parts;
  const listeners = new Set<(event: DesktopEvent) => void>();
  const { calls, tell } = holdEvents(createCalls(parts), (event) => {
    for (const listener of [...listeners]) listener(event);
  });
  const endTelling = tellChanges(parts, tell);
  const sayFailure = (title: string, error: unknown) => {
    if (!(error instanceof DesktopFailure)) platform.log.error(title, error);
    const description =
      error instanceof DesktopFailure ? error.message : "Try again, and restart the app if it goes on.";
    tell({ kind: "notice", tone: "error", title, description });
  };
  const damage = vault.readDamage();
  if (damage !== null) tell({ kind: "notice", tone: "error", title: "You are signed out", description: damage });
  return {
    calls,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    tell,
    openPath: async (path) => {
      try {
        const { id } = await files.open(path);
        // It may be on the screen already, with the text that the file had before.
        tell({ kind: "draft changed", draftId: id });
        tell({ kind: "go", path: `/drafts/${id}` });
      } catch (error) {
        sayFailure("The file could not be opened", error);
      }
    },
    openLink: async (url) => {
      const link = parseLink(url);
      if (link.kind === "edit") tell({ kind: "go", path: `/edit/${link.assessmentId}` });
      else sayFailure("The link could not be followed", new DesktopFailure("refused", link.message));
    },
    forgetRecentFiles: files.forgetRecent,
    close: async () => {
      endTelling();
      await outbox.close();
      connection.close();
      await Promise.all([drafts.close(), settings.close(), place.close()]);
    },
  };
}

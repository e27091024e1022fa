import { randomUUID } from "node:crypto";
import type { Assessment } from "@illumine/shared/assessment/schema.ts";
import { buildAssessment, buildQuestion } from "@illumine/shared/testing/assessment/factory.ts";
import type { DraftStore } from "#src/main/drafts/draft-store.ts";
import { createOutbox } from "#src/main/outbox/outbox.ts";
import type { Log } from "#src/main/platform.ts";
import { createConnection } from "#src/main/server/connection.ts";
import { createSender } from "#src/main/server/sender.ts";
import { createSiteCopies } from "#src/main/server/site-copies.ts";
import { openVault } from "#src/main/server/vault.ts";
import type { SiteCopy } from "#src/model/draft.ts";
import type { ManualClock } from "./manual-clock.ts";
import { createMemoryDisk, type MemoryDisk } from "./memory-disk.ts";
import { createMemoryDrafts } from "./memory-drafts.ts";
import { goodCode, type ModelCall, type SiteModel } from "./site-model.ts";

export const server = "https://illumine.example";

export const buildText = (title: string, overrides: Partial<Assessment> = {}): Assessment =>
  buildAssessment({ psychometric: [buildQuestion("p1")] }, { id: "one", title, isActive: false, ...overrides });

/** What lies between the computer and the site, for one call. */
export type Between = (call: ModelCall, site: () => Response) => Response | Promise<Response>;

export const failTo = (code: string): never => {
  throw new TypeError("fetch failed", { cause: Object.assign(new Error(code), { code }) });
};

export const toResponse = ({ status, body, headers }: ReturnType<SiteModel["handle"]>): Response =>
  new Response(body === undefined ? null : JSON.stringify(body), { status, headers });

/** Everything between as it should be. */
export const clear: Between = (_call, site) => site();
export const offline: Between = () => failTo("ENETUNREACH");
/** The site does what it is asked for; its answer never comes. */
export const lostAnswer: Between = (_call, site) => {
  site();
  return failTo("ECONNRESET");
};
export const lostRequest: Between = () => failTo("ECONNRESET");

function toCall(url: URL, { method = "GET", headers = {}, body }: RequestInit): ModelCall {
  const own = Object.entries(headers as Record<string, string>).map(([name, value]) => [name.toLowerCase(), value]);
  return {
    method: method as ModelCall["method"],
    path: `${url.pathname}${url.search}`,
    headers: Object.fromEntries(own),
    ...(typeof body === "string" && { body: JSON.parse(body) as unknown }),
  };
}

/** A fetch that reaches the model. */
export const createModelFetch =
  (site: SiteModel, weather: { between: Between }): typeof fetch =>
  async (input, init = {}) => {
    const call = toCall(new URL(String(input)), init);
    return weather.between(call, () => toResponse(site.handle(call)));
  };

export function createRecordingLog() {
  const lines: string[] = [];
  const log: Log = {
    info: (message, details) => void lines.push(`${message} ${JSON.stringify(details ?? {})}`),
    error: (message, error) =>
      void lines.push(`${message} ${error instanceof Error ? (error.stack ?? "") : String(error)}`),
  };
  return { log, lines };
}

/** Stands for the key of the operating system: what it makes does not read like what it was given. */
export const keyStore = {
  encrypt: async (text: string) => Buffer.from(text, "utf8").reverse(),
  decrypt: async (bytes: Uint8Array) => Buffer.from(bytes).reverse().toString("utf8"),
};

export interface ComputerParts {
  site: SiteModel;
  clock: ManualClock;
  weather?: { between: Between };
  storage?: MemoryDisk;
  createId?: () => string;
  /** In place of the way to the model. */
  fetch?: typeof globalThis.fetch;
}

/** A computer with the app's real sender, session, connection and outbox. It survives what its processes do not. */
export function createComputer({
  site,
  clock,
  weather = { between: clear },
  storage = createMemoryDisk(),
  createId = randomUUID,
  fetch = createModelFetch(site, weather),
}: ComputerParts) {
  const drafts: DraftStore = createMemoryDrafts(createId);
  const { log, lines } = createRecordingLog();
  const settings: { server: string | null } = { server };

  /** Starts the app's main. */
  async function start() {
    const process = storage.openProcess();
    const { disk } = process;
    const readServer = () => settings.server;
    const vault = await openVault({ disk, keyStore, clock, createId, log, path: "/data/session.bin" });
    const sender = createSender({
      fetch,
      clock,
      version: "1.5.0",
      log,
      system: "linux",
      vault,
      readServer,
    });
    const connection = createConnection({ clock, sender, vault, readServer });
    const outbox = await createOutbox({
      disk,
      clock,
      createId,
      log,
      drafts,
      connection,
      folder: "/data/outbox",
      send: sender.send,
    });
    const copies = createSiteCopies({
      ...{ disk, clock, createId, log, sender, connection, folder: "/data/site" },
      listBegun: () =>
        new Set(drafts.list().flatMap(({ baseVersion, assessmentId }) => (baseVersion === null ? [] : [assessmentId]))),
    });
    return {
      ...{ disk, vault, sender, connection, outbox, copies },
      signIn: async () => {
        await sender.send({ method: "POST", path: "/api/auth/send-otp", headers: {} });
        await sender.send({ method: "POST", path: "/api/auth/verify-otp", headers: {}, body: { otp: goodCode } });
      },
      /** kill -9: nothing that it was about to do happens any more. */
      kill: () => {
        process.kill();
        connection.close();
        void outbox.close();
      },
    };
  }

  return {
    ...{ drafts, storage, weather, settings, lines, start },
    /** A draft of a new assessment, or on top of what the site has. */
    createDraft: (document: Assessment, base: SiteCopy | null = null) =>
      drafts.create({ text: { draft: document, json: null }, base, file: null }),
    /** As an editor does: where the draft followed the site in that very moment, it is written again on top of that. */
    write: async (id: string, document: Assessment) => {
      const text = { draft: document, json: null };
      for (let written = "forked"; written === "forked"; ) {
        const { revision } = await drafts.read(id);
        written = (await drafts.write({ id, revision, text })).kind;
      }
    },
  };
}
export type Computer = ReturnType<typeof createComputer>;
export type Started = Awaited<ReturnType<Computer["start"]>>;

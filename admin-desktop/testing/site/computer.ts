import { randomUUID } from "node:crypto";
import type { Assessment } from "@illumine/shared/assessment/schema.ts";
import { buildAssessment, buildQuestion } from "@illumine/shared/testing/assessment/factory.ts";
import type { DraftRepository } from "#src/main/drafts/draft-repository.ts";
import { createOutbox } from "#src/main/outbox/outbox.ts";
import type { Log } from "#src/main/platform.ts";
import { createConnection } from "#src/main/server/connection.ts";
import { openCredentialStore } from "#src/main/server/credential-store.ts";
import { createItemStatisticsCopies } from "#src/main/server/item-statistics.ts";
import { createReferenceData } from "#src/main/server/reference-data.ts";
import { createSender } from "#src/main/server/sender.ts";
import { createSiteCopies } from "#src/main/server/site-copies.ts";
import type { SiteCopy } from "#src/model/draft.ts";
import type { ManualClock } from "./manual-clock.ts";
import { createMemoryDisk, type MemoryDisk } from "./memory-disk.ts";
import { createMemoryDrafts } from "./memory-drafts.ts";
import { type ModelCall, type SiteModel, validCode } from "./site-model.ts";

export const server = "https://illumine.example";

export const buildText = (title: string, overrides: Partial<Assessment> = {}): Assessment =>
  buildAssessment({ psychometric: [buildQuestion("p1")] }, { id: "one", title, isActive: false, ...overrides });

export type NetworkBehavior = (call: ModelCall, site: () => Response) => Response | Promise<Response>;

export const failWith = (code: string): never => {
  throw new TypeError("fetch failed", { cause: Object.assign(new Error(code), { code }) });
};

export const toResponse = ({ status, body, headers }: ReturnType<SiteModel["handle"]>): Response =>
  new Response(body === undefined ? null : JSON.stringify(body), { status, headers });

export const online: NetworkBehavior = (_call, site) => site();
export const offline: NetworkBehavior = () => failWith("ENETUNREACH");
/** The site handles the request, but its response gets lost. */
export const lostAnswer: NetworkBehavior = (_call, site) => {
  site();
  return failWith("ECONNRESET");
};
export const lostRequest: NetworkBehavior = () => failWith("ECONNRESET");

function buildCall(url: URL, { method = "GET", headers = {}, body }: RequestInit): ModelCall {
  const lowerCase = Object.entries(headers as Record<string, string>).map(([name, value]) => [
    name.toLowerCase(),
    value,
  ]);
  return {
    method: method as ModelCall["method"],
    path: `${url.pathname}${url.search}`,
    headers: Object.fromEntries(lowerCase),
    ...(typeof body === "string" && { body: JSON.parse(body) as unknown }),
  };
}

export const createModelFetch =
  (site: SiteModel, network: { behavior: NetworkBehavior }): typeof fetch =>
  async (input, init = {}) => {
    const call = buildCall(new URL(String(input)), init);
    return network.behavior(call, () => toResponse(site.handle(call)));
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

export const keyStore = {
  encrypt: async (text: string) => Buffer.from(text, "utf8").reverse(),
  decrypt: async (bytes: Uint8Array) => Buffer.from(bytes).reverse().toString("utf8"),
};

export interface ComputerParts {
  site: SiteModel;
  clock: ManualClock;
  network?: { behavior: NetworkBehavior };
  storage?: MemoryDisk;
  createId?: () => string;
  fetch?: typeof globalThis.fetch;
}

export function createComputer({
  site,
  clock,
  network = { behavior: online },
  storage = createMemoryDisk(),
  createId = randomUUID,
  fetch = createModelFetch(site, network),
}: ComputerParts) {
  const drafts: DraftRepository = createMemoryDrafts(createId);
  const { log, lines } = createRecordingLog();
  const settings: { server: string | null } = { server };

  async function start() {
    const process = storage.openProcess();
    const { disk } = process;
    const readServer = () => settings.server;
    const credentialStore = await openCredentialStore({
      disk,
      keyStore: Promise.resolve(keyStore),
      clock,
      createId,
      log,
      path: "/data/session.bin",
    });
    const sender = createSender({
      fetch,
      clock,
      version: "1.5.0",
      log,
      system: "linux",
      credentialStore,
      readServer,
    });
    const connection = createConnection({ clock, sender, credentialStore, readServer });
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
    const siteCopies = createSiteCopies({
      ...{ disk, clock, createId, log, sender, connection, folder: "/data/site" },
      listBaseIds: () =>
        new Set(drafts.list().flatMap(({ baseVersion, assessmentId }) => (baseVersion === null ? [] : [assessmentId]))),
    });
    const referenceData = createReferenceData({ disk, createId, log, sender, connection, folder: "/data/reference" });
    const itemStatistics = createItemStatisticsCopies({
      ...{ disk, clock, createId, log, connection, folder: "/data/item-statistics" },
      ...{ send: referenceData.send, listDrafts: () => drafts.list() },
    });
    return {
      ...{ disk, credentialStore, sender, connection, outbox, siteCopies, referenceData, itemStatistics },
      signIn: async () => {
        await sender.send({ method: "POST", path: "/api/auth/send-otp", headers: {} });
        await sender.send({ method: "POST", path: "/api/auth/verify-otp", headers: {}, body: { otp: validCode } });
      },
      kill: () => {
        process.kill();
        connection.close();
        void outbox.close();
      },
    };
  }

  return {
    ...{ drafts, storage, network, settings, lines, start },
    createDraft: (document: Assessment, base: SiteCopy | null = null) =>
      drafts.create({ text: { draft: document, json: null }, base, file: null }),
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

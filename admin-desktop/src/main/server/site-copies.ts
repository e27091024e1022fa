import { join } from "node:path";
import { type AssessmentEntry, adminAssessmentEndpoints } from "@illumine/shared/api/admin-assessments.ts";
import { SiteCopy } from "#src/model/draft.ts";
import type { Platform } from "../platform.ts";
import type { LiveConnection } from "./connection.ts";
import { isOurs } from "./is-ours.ts";
import { NoAnswer } from "./no-answer.ts";
import type { Sender } from "./sender.ts";
import { createSiteCopyFiles, type SiteCopyFiles, toServerFolder } from "./site-copy-files.ts";

/** Assessments of one site that are kept on this computer. */
const mostCopies = 500;
const pageSize = 100;

/** The site's assessments, kept on this computer for reading without a network. */
export interface SiteCopies {
  /** The latest read first; those of the site in the settings. */
  list(): Promise<SiteCopy[]>;
  /**
   * As the site has it now, or else as it is kept. `isCurrent`: the site was asked just now; then null says that it has no
   * such assessment any more.
   */
  read(assessmentId: string): Promise<{ copy: SiteCopy | null; isCurrent: boolean }>;
  /** Keeps what the site just answered. Never rejects. */
  keep(copy: SiteCopy): Promise<void>;
  /** Reads what is new or newer on the site, one after the other; stops where the site stops answering. Never rejects. */
  refresh(): Promise<void>;
  /** Assessments that the site has beyond those that are kept, as the last whole `refresh` found. */
  countLeftOut(): number;
}

interface Options extends Pick<Platform, "disk" | "clock" | "createId" | "log"> {
  folder: string;
  sender: Sender;
  connection: LiveConnection;
  /** Assessments that drafts of this computer began from: their copies are never removed. */
  listBegun(): ReadonlySet<string>;
}

/** The site stopped answering, or wants a sign-in: the rest comes another time. */
class Interrupted extends Error {}

const { listAdminAssessments } = adminAssessmentEndpoints;

export function createSiteCopies(options: Options): SiteCopies {
  const { folder, sender, connection, listBegun, clock, log } = options;
  const state: { refreshing: Promise<void> | null; isWantedAgain: boolean; leftOut: number } = {
    ...{ refreshing: null, isWantedAgain: false, leftOut: 0 },
  };

  const findServer = () => connection.read().server;
  const toFiles = (server: string) => createSiteCopyFiles(options, join(folder, toServerFolder(server)));

  async function tryToKeep(files: SiteCopyFiles, copy: SiteCopy): Promise<void> {
    await files.write(copy).catch((error: unknown) => log.error("a copy of the site's could not be kept", error));
  }

  /** 'gone': the site has none. Null: it did not say. */
  async function ask(assessmentId: string): Promise<SiteCopy | "gone" | null> {
    try {
      const path = `/api/admin/assessments/${encodeURIComponent(assessmentId)}`;
      const { status, body, headers } = await sender.send({ method: "GET", path, headers: {} });
      if (status === 404 && isOurs(headers)) return "gone";
      const copy = SiteCopy.safeParse({ assessment: body, readAt: new Date(clock.now()).toISOString() }).data;
      return status === 200 && copy?.assessment.id === assessmentId ? copy : null;
    } catch (error) {
      if (error instanceof NoAnswer) return null;
      throw error;
    }
  }

  const isStillAt = (server: string) => findServer() === server && connection.read().isSignedIn;

  async function readEntries(server: string, status: "active" | "inactive"): Promise<AssessmentEntry[]> {
    const entries: AssessmentEntry[] = [];
    for (let page = 1; ; page += 1) {
      if (!isStillAt(server)) throw new Interrupted();
      const path = `/api/admin/assessments?page=${page}&limit=${pageSize}&status=${status}`;
      const { body } = await sender.send({ method: "GET", path, headers: {} });
      const answer = listAdminAssessments.responses[200].safeParse(body);
      if (!answer.success) throw new Interrupted();
      entries.push(...answer.data.assessments);
      if (page >= answer.data.totalPages || answer.data.assessments.length === 0) return entries;
    }
  }

  /** What a list that was read whole does not name is not on the site, or beyond what is kept. */
  async function removeOthers(files: SiteCopyFiles, wanted: ReadonlySet<string>): Promise<void> {
    const begun = listBegun();
    for (const kept of (await files.list()).values()) {
      if (!wanted.has(kept.assessmentId) && !begun.has(kept.assessmentId)) await files.remove(kept);
    }
  }

  async function refreshFrom(server: string): Promise<void> {
    const files = toFiles(server);
    const entries = [...(await readEntries(server, "active")), ...(await readEntries(server, "inactive"))];
    const wanted = entries.slice(0, mostCopies);
    state.leftOut = entries.length - wanted.length;
    if (state.leftOut > 0) log.info("more assessments than are kept for reading", { leftOut: state.leftOut });
    await removeOthers(files, new Set(wanted.map(({ id }) => id)));
    const kept = await files.list();
    for (const { id, version } of wanted) {
      if (kept.get(id)?.version === version) continue;
      if (!isStillAt(server)) throw new Interrupted();
      const copy = await ask(id);
      if (copy === null) throw new Interrupted();
      if (copy !== "gone") await files.write(copy);
    }
  }

  async function refreshAll(): Promise<void> {
    do {
      state.isWantedAgain = false;
      const server = findServer();
      if (server === null || !connection.read().isSignedIn) return;
      try {
        await refreshFrom(server);
      } catch (error) {
        if (!(error instanceof Interrupted || error instanceof NoAnswer)) {
          log.error("the site's assessments could not be kept", error);
        }
        return;
      }
    } while (state.isWantedAgain);
  }

  return {
    list: async () => {
      const server = findServer();
      if (server === null) return [];
      const files = toFiles(server);
      const copies: SiteCopy[] = [];
      for (const kept of (await files.list()).values()) {
        const copy = await files.read(kept).catch((error: unknown) => {
          log.error("a copy of the site's could not be read", error);
          return null;
        });
        if (copy) copies.push(copy);
      }
      return copies.sort((a, b) => b.readAt.localeCompare(a.readAt));
    },
    read: async (assessmentId) => {
      const server = findServer();
      if (server === null) return { copy: null, isCurrent: false };
      const files = toFiles(server);
      const found = await ask(assessmentId);
      const kept = (await files.list()).get(assessmentId);
      if (found === "gone") {
        if (kept && !listBegun().has(assessmentId)) await files.remove(kept);
        return { copy: null, isCurrent: true };
      }
      if (found === null) return { copy: kept ? await files.read(kept) : null, isCurrent: false };
      await tryToKeep(files, found);
      return { copy: found, isCurrent: true };
    },
    keep: async (copy) => {
      const server = findServer();
      if (server !== null) await tryToKeep(toFiles(server), copy);
    },
    refresh: () => {
      state.isWantedAgain = true;
      state.refreshing ??= refreshAll().finally(() => {
        state.refreshing = null;
      });
      return state.refreshing;
    },
    countLeftOut: () => state.leftOut,
  };
}

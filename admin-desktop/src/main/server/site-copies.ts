import { join } from "node:path";
import { type AssessmentEntry, adminAssessmentEndpoints } from "@illumine/shared/api/admin-assessments.ts";
import { z } from "zod";
import { SiteCopy, type SiteCopyStatus, type SiteCopySummary, StagedAssessment } from "#src/model/draft.ts";
import type { Platform } from "../platform.ts";
import { backgroundHeaders } from "./background.ts";
import type { LiveConnection } from "./connection.ts";
import { isApiAnswer } from "./is-api-answer.ts";
import { NoAnswer } from "./no-answer.ts";
import type { Sender } from "./sender.ts";
import {
  createSiteCopyFiles,
  type SiteCopyFiles,
  type StoredCopy,
  type SummaryCache,
  toServerFolder,
} from "./site-copy-files.ts";

const maxCopies = 500;
const pageSize = 100;

export interface SiteCopies {
  /** By title, so that new ones don't move what is read. */
  list(): Promise<SiteCopySummary[]>;
  readStatus(): Promise<SiteCopyStatus>;
  /** Falls back to the copy on this computer. `isCurrent`: the site was asked just now, and null means it has none. */
  read(
    assessmentId: string,
    options: { isBackground: boolean },
  ): Promise<{ copy: SiteCopy | null; isCurrent: boolean }>;
  /** Never rejects. */
  save(copy: SiteCopy): Promise<void>;
  /** Fetches new and changed assessments. Stops where the site stops answering. Never rejects. */
  refresh(): Promise<void>;
  subscribe(listener: () => void): () => void;
}

interface Options extends Pick<Platform, "disk" | "clock" | "createId" | "log"> {
  folder: string;
  sender: Sender;
  connection: LiveConnection;
  /** Bases of drafts, whose copies are never removed. */
  listBaseIds(): ReadonlySet<string>;
}

class Interrupted extends Error {}

const { compare: compareTitles } = new Intl.Collator("en", { numeric: true });

const { listAdminAssessments } = adminAssessmentEndpoints;
const StagedAnswer = z.object({ staged: StagedAssessment.nullable() });

export function createSiteCopies(options: Options): SiteCopies {
  const { folder, sender, connection, listBaseIds, clock, log } = options;
  const state: {
    refreshing: Promise<void> | null;
    isRequestedAgain: boolean;
    progress: SiteCopyStatus["progress"];
  } = { refreshing: null, isRequestedAgain: false, progress: null };

  const summaries: SummaryCache = new Map();
  const listeners = new Set<() => void>();

  const findServer = () => connection.read().server;
  const openFiles = (server: string) => createSiteCopyFiles(options, join(folder, toServerFolder(server)));

  async function trySave(files: SiteCopyFiles, copy: SiteCopy): Promise<void> {
    await files
      .write(copy)
      .catch((error: unknown) => log.error("Couldn't save a copy of the site's assessment", error));
  }

  const fetchPath = (assessmentId: string, part: "" | "/staged", isBackground: boolean) =>
    sender.send({
      ...{ method: "GET", path: `/api/admin/assessments/${encodeURIComponent(assessmentId)}${part}` },
      headers: isBackground ? backgroundHeaders : {},
    });

  /** Null: nothing is staged, or the site is from before there were staged versions. Undefined: unknown. */
  async function fetchStaged(
    assessmentId: string,
    isBackground: boolean,
  ): Promise<StagedAssessment | null | undefined> {
    try {
      const { status, body, headers } = await fetchPath(assessmentId, "/staged", isBackground);
      if (status === 404 && isApiAnswer(headers)) return null;
      const { staged } = StagedAnswer.safeParse(body).data ?? {};
      return status === 200 && (staged?.document.id ?? assessmentId) === assessmentId ? staged : undefined;
    } catch (error) {
      if (error instanceof NoAnswer) return undefined;
      throw error;
    }
  }

  /** 'gone': the site doesn't have it. Null: unknown. */
  async function fetchCopy(assessmentId: string, isBackground: boolean): Promise<SiteCopy | "gone" | null> {
    try {
      const { status, body, headers } = await fetchPath(assessmentId, "", isBackground);
      if (status === 404 && isApiAnswer(headers)) return "gone";
      const copy = SiteCopy.safeParse({ assessment: body, readAt: new Date(clock.now()).toISOString() }).data;
      return status === 200 && copy?.assessment.id === assessmentId ? copy : null;
    } catch (error) {
      if (error instanceof NoAnswer) return null;
      throw error;
    }
  }

  const isConnectedTo = (server: string) => findServer() === server && connection.read().isSignedIn;

  async function readEntries(server: string, status: "active" | "inactive"): Promise<AssessmentEntry[]> {
    const entries: AssessmentEntry[] = [];
    for (let page = 1; ; page += 1) {
      if (!isConnectedTo(server)) throw new Interrupted();
      const path = `/api/admin/assessments?page=${page}&limit=${pageSize}&status=${status}`;
      const { body } = await sender.send({ method: "GET", path, headers: backgroundHeaders });
      const answer = listAdminAssessments.responses[200].safeParse(body);
      if (!answer.success) throw new Interrupted();
      entries.push(...answer.data.assessments);
      if (page >= answer.data.totalPages || answer.data.assessments.length === 0) return entries;
    }
  }

  async function removeOthers(files: SiteCopyFiles, listed: ReadonlySet<string>): Promise<void> {
    const baseIds = listBaseIds();
    for (const stored of (await files.list()).values()) {
      if (!listed.has(stored.assessmentId) && !baseIds.has(stored.assessmentId)) await files.remove(stored);
    }
  }

  async function writeAndReport(files: SiteCopyFiles, copy: SiteCopy): Promise<void> {
    await files.write(copy);
    for (const listener of listeners) listener();
  }

  async function addStaged({ staged: _, ...copy }: SiteCopy, hasStaged: boolean): Promise<SiteCopy> {
    if (!hasStaged) return { ...copy, hasStaged };
    const staged = await fetchStaged(copy.assessment.id, true);
    if (staged === undefined) throw new Interrupted();
    return { ...copy, hasStaged, ...(staged && { staged }) };
  }

  /** False where the copy is damaged: it has to be fetched again. */
  async function updateStaged(files: SiteCopyFiles, stored: StoredCopy, hasStaged: boolean): Promise<boolean> {
    const summary = await files.readSummary(stored, summaries);
    if (!summary || summary.hasStaged === hasStaged) return summary !== null;
    const copy = await files.read(stored);
    if (copy) await writeAndReport(files, await addStaged(copy, hasStaged));
    return copy !== null;
  }

  async function refreshFrom(server: string): Promise<void> {
    const files = openFiles(server);
    const entries = [...(await readEntries(server, "active")), ...(await readEntries(server, "inactive"))];
    const listed = entries.slice(0, maxCopies);
    const leftOut = entries.length - listed.length;
    if (leftOut !== (await files.readLeftOut())) await files.writeLeftOut(leftOut);
    if (leftOut > 0) log.info("More assessments than local copies", { leftOut });
    await removeOthers(files, new Set(listed.map(({ id }) => id)));
    const stored = await files.list();
    for (const [done, { id, version, hasStaged = false }] of listed.entries()) {
      state.progress = { done, total: listed.length };
      const known = stored.get(id);
      if (known?.version === version && (await updateStaged(files, known, hasStaged))) continue;
      if (!isConnectedTo(server)) throw new Interrupted();
      const copy = await fetchCopy(id, true);
      if (copy === null) throw new Interrupted();
      if (copy === "gone") continue;
      await writeAndReport(files, await addStaged(copy, hasStaged));
    }
  }

  async function refreshAll(): Promise<void> {
    do {
      state.isRequestedAgain = false;
      const server = findServer();
      if (server === null || !connection.read().isSignedIn) return;
      try {
        await refreshFrom(server);
      } catch (error) {
        if (!(error instanceof Interrupted || error instanceof NoAnswer)) {
          log.error("Couldn't save copies of the site's assessments", error);
        }
        return;
      } finally {
        state.progress = null;
      }
    } while (state.isRequestedAgain);
  }

  return {
    list: async () => {
      const server = findServer();
      if (server === null) return [];
      const files = openFiles(server);
      const copies: SiteCopySummary[] = [];
      for (const stored of (await files.list()).values()) {
        const copy = await files.readSummary(stored, summaries).catch((error: unknown) => {
          log.error("Couldn't read a copy of the site's assessment", error);
          return null;
        });
        if (copy) copies.push(copy);
      }
      return copies.sort((a, b) => compareTitles(a.title, b.title) || compareTitles(a.id, b.id));
    },
    readStatus: async () => {
      const server = findServer();
      if (server === null) return { progress: null, leftOut: 0 };
      const { progress } = state;
      const leftOut = await openFiles(server)
        .readLeftOut()
        .catch((error: unknown) => {
          log.error("Couldn't read how many assessments weren't saved", error);
          return 0;
        });
      return { progress, leftOut };
    },
    read: async (assessmentId, { isBackground }) => {
      const server = findServer();
      if (server === null) return { copy: null, isCurrent: false };
      const files = openFiles(server);
      const [found, staged] = await Promise.all([
        fetchCopy(assessmentId, isBackground),
        fetchStaged(assessmentId, isBackground),
      ]);
      const stored = (await files.list()).get(assessmentId);
      if (found === "gone") {
        if (stored && !listBaseIds().has(assessmentId)) await files.remove(stored);
        return { copy: null, isCurrent: true };
      }
      if (found === null || staged === undefined) {
        return { copy: stored ? await files.read(stored) : null, isCurrent: false };
      }
      const copy = { ...found, hasStaged: staged !== null, ...(staged && { staged }) };
      await trySave(files, copy);
      return { copy, isCurrent: true };
    },
    save: async (copy) => {
      const server = findServer();
      if (server !== null) await trySave(openFiles(server), copy);
    },
    refresh: () => {
      state.isRequestedAgain = true;
      state.refreshing ??= refreshAll().finally(() => {
        state.refreshing = null;
      });
      return state.refreshing;
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

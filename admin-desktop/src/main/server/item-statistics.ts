import { join } from "node:path";
import { itemStatisticsEndpoints } from "@illumine/shared/api/item-statistics.ts";
import { savedAtHeader } from "@illumine/shared/api/saved-answer.ts";
import { Slug } from "@illumine/shared/assessment/schema.ts";
import { createKeyedQueue } from "@illumine/shared/async/keyed-queue.ts";
import type { ApiCall, ApiReply } from "#src/model/api-call.ts";
import type { DraftSummary } from "#src/model/draft.ts";
import type { Platform } from "../platform.ts";
import { backgroundHeaders } from "./background.ts";
import type { LiveConnection } from "./connection.ts";
import { isApiAnswer } from "./is-api-answer.ts";
import { createItemStatisticsFiles } from "./item-statistics-files.ts";
import { NoAnswer } from "./no-answer.ts";
import { isUseless, sendOrFindSaved } from "./saved-answers.ts";
import type { Sender } from "./sender.ts";
import { toServerFolder } from "./site-copy-files.ts";

/** Each makes the site read up to 5,000 responses. */
const maxRefreshed = 20;
const freshMs = 30 * 60_000;

export interface ItemStatisticsCopies {
  /** As the sender. Where the site doesn't answer with what was asked for, what is saved, with `savedAtHeader`. */
  send(call: ApiCall): Promise<ApiReply>;
  /** Of the drafts edited last, one after the other. Stops where the site stops answering. Never rejects. */
  refresh(): Promise<void>;
}

interface Options extends Pick<Platform, "disk" | "clock" | "createId" | "log"> {
  folder: string;
  send: Sender["send"];
  connection: Pick<LiveConnection, "read">;
  listDrafts(): readonly Pick<DraftSummary, "assessmentId" | "baseVersion" | "editedAt">[];
}

const answerSchema = itemStatisticsEndpoints.readItemStatistics.responses[200];
const toPath = (assessmentId: string) => `/api/admin/assessments/${assessmentId}/item-statistics`;
const pathPattern = /^\/api\/admin\/assessments\/(?<id>[^/?]+)\/item-statistics$/;

function findAssessmentId({ method, path }: ApiCall): string | null {
  const id = pathPattern.exec(path)?.groups?.["id"];
  return method === "GET" ? (Slug.safeParse(id).data ?? null) : null;
}

export function createItemStatisticsCopies(options: Options): ItemStatisticsCopies {
  const { folder, send, connection, listDrafts, clock, log } = options;
  const queue = createKeyedQueue();
  const state: { refreshing: Promise<void> | null } = { refreshing: null };

  const openFiles = (server: string) => createItemStatisticsFiles(options, join(folder, toServerFolder(server)), queue);

  async function save(server: string, assessmentId: string, { status, body, headers }: ApiReply): Promise<void> {
    if (!isApiAnswer(headers)) return;
    const files = openFiles(server);
    const statistics = answerSchema.safeParse(body).data;
    try {
      if (status === 404) await files.remove(assessmentId);
      if (status === 200 && statistics) await files.write(assessmentId, statistics, clock.now());
    } catch (error) {
      log.error("Couldn't save item statistics", error);
    }
  }

  async function sendAndSave(assessmentId: string, call: ApiCall): Promise<ApiReply> {
    const { server } = connection.read();
    const reply = await send(call);
    if (server !== null) await save(server, assessmentId, reply);
    return reply;
  }

  async function findSaved(assessmentId: string): Promise<ApiReply | null> {
    const { server } = connection.read();
    if (server === null) return null;
    try {
      const saved = await openFiles(server).read(assessmentId);
      if (!saved) return null;
      const headers = { "content-type": "application/json", [savedAtHeader]: saved.savedAt };
      return { status: 200, body: saved.statistics, headers };
    } catch (error) {
      log.error("Couldn't read saved item statistics", error);
      return null;
    }
  }

  function listWanted(): string[] {
    const linked = listDrafts().filter(
      ({ assessmentId, baseVersion }) => baseVersion !== null && Slug.safeParse(assessmentId).success,
    );
    const latestFirst = linked.sort((a, b) => b.editedAt.localeCompare(a.editedAt));
    return [...new Set(latestFirst.map(({ assessmentId }) => assessmentId))].slice(0, maxRefreshed);
  }

  async function refreshFrom(server: string): Promise<void> {
    const stored = await openFiles(server).list();
    for (const assessmentId of listWanted()) {
      // Either way: a clock may have been set back.
      const ageMs = Math.abs(clock.now() - (stored.get(assessmentId)?.savedAt ?? 0));
      if (ageMs < freshMs) continue;
      const { server: current, isSignedIn } = connection.read();
      if (current !== server || !isSignedIn) return;
      const call: ApiCall = { method: "GET", path: toPath(assessmentId), headers: backgroundHeaders };
      if (isUseless(await sendAndSave(assessmentId, call))) return;
    }
  }

  async function refreshCurrent(): Promise<void> {
    const { server } = connection.read();
    if (server === null) return;
    try {
      await refreshFrom(server);
    } catch (error) {
      if (!(error instanceof NoAnswer)) log.error("Couldn't save item statistics", error);
    }
  }

  return {
    send: async (call) => {
      const assessmentId = findAssessmentId(call);
      if (assessmentId === null) return send(call);
      return sendOrFindSaved(call, {
        send: (sent) => sendAndSave(assessmentId, sent),
        connection,
        findSaved: () => findSaved(assessmentId),
      });
    },
    refresh: () => {
      state.refreshing ??= refreshCurrent().finally(() => {
        state.refreshing = null;
      });
      return state.refreshing;
    },
  };
}

import { type AdminAssessment, pickAuthored } from "@illumine/shared/api/admin-assessments.ts";
import type { StagedVersion } from "@illumine/shared/api/documents/staged.ts";
import type { Assessment } from "@illumine/shared/assessment/schema.ts";
import type { ApiReply } from "#src/model/api-call.ts";
import type { ModelCall, SiteModel } from "../site/site-model.ts";

const at = "2026-03-01T09:00:00.000Z";
const headers = { "content-type": "application/json", "x-request-id": "00000000-0000-4000-8000-000000000000" };
const reply = (status: number, body: unknown): ApiReply => ({ status, body, headers });

interface StageBody {
  text: Assessment;
  version?: number;
  baseVersion: number;
}

/** The model of a site with one staged version of each assessment, by the contract. */
export function createStagingSite(site: SiteModel) {
  const staged = new Map<string, StagedVersion<AdminAssessment>>();
  const replies = new Map<string, ApiReply>();
  let latest = 0;

  const refuse = (id: string) => reply(409, { message: "Someone else changed this.", current: site.stored.get(id) });

  function stage(id: string, { text, version, baseVersion }: StageBody): ApiReply {
    const current = site.stored.get(id);
    const before = staged.get(id);
    if (!current) return reply(404, { message: "Assessment not found" });
    if (version !== (before?.version ?? 0) || baseVersion !== current.version) return refuse(id);
    latest += 1;
    const document = { ...current, ...pickAuthored(text) };
    const next = { version: latest, baseVersion, document, base: null, createdAt: at, updatedAt: at };
    staged.set(id, next);
    return reply(200, { staged: next });
  }

  function discard(id: string, version: number): ApiReply {
    if (staged.get(id)?.version !== version) return refuse(id);
    staged.delete(id);
    return reply(200, { message: "Discarded" });
  }

  /** Remembers what a staged version began from, once the document has changed. */
  function saveBase(id: string, before: AdminAssessment | undefined): void {
    const one = staged.get(id);
    if (one && before && one.base === null && one.baseVersion === before.version && before !== site.stored.get(id))
      staged.set(id, { ...one, base: before });
  }

  function replace(call: ModelCall, id: string): ApiReply {
    const expected = call.headers["staged-version"];
    const key = call.headers["idempotency-key"];
    const isReplay = key !== undefined && site.commits.some((commit) => commit.key === key);
    if (expected !== undefined && !isReplay && Number(expected) !== (staged.get(id)?.version ?? 0)) return refuse(id);
    const before = site.stored.get(id);
    const answer = site.handle(call);
    if (answer.status === 200 && expected !== undefined && !isReplay) staged.delete(id);
    saveBase(id, before);
    return answer;
  }

  function handle(call: ModelCall): ApiReply {
    const [, id = "", isStaged] = /^\/api\/admin\/assessments\/([a-z0-9-]+)(\/staged)?$/.exec(call.path) ?? [];
    if (!isStaged) return call.method === "PUT" ? replace(call, id) : site.handle(call);
    if (call.method === "GET") return reply(200, { staged: staged.get(id) ?? null });
    const key = call.headers["idempotency-key"] ?? "";
    const earlier = replies.get(key);
    if (earlier) return earlier;
    const version = Number((call.headers["if-match"] ?? "").replaceAll('"', ""));
    const answer = call.method === "PUT" ? stage(id, call.body as StageBody) : discard(id, version);
    if (answer.status === 200) replies.set(key, answer);
    return answer;
  }

  return { ...site, staged, handle };
}
export type StagingSite = ReturnType<typeof createStagingSite>;

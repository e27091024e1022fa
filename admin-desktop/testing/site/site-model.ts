import {
  type AdminAssessment,
  CreateAssessment,
  pickAuthored,
  ReplaceAssessment,
} from "@illumine/shared/api/admin-assessments.ts";
import type { CategoryEntry } from "@illumine/shared/api/categories.ts";
import { buildStageBody, type StagedVersion } from "@illumine/shared/api/documents/staged.ts";
import type { AssessmentItemStatistics } from "@illumine/shared/api/item-statistics.ts";
import type { OccupationEntry } from "@illumine/shared/api/occupations.ts";
import { Assessment } from "@illumine/shared/assessment/schema.ts";
import type { ApiCall, ApiReply } from "#src/model/api-call.ts";

export const validCode = "123456";
export const challengeId = "challenge-of-the-model".padEnd(43, "-xyz");
export const deviceSecret = "device-secret-of-the-model".padEnd(43, "-abc");

const StageBody = buildStageBody(Assessment);

const json = { "content-type": "application/json" };
const at = "2026-03-01T09:00:00.000Z";

interface StoredReply {
  request: string;
  reply: ApiReply;
}

export interface ModelCall extends Pick<ApiCall, "method" | "path"> {
  body?: unknown;
  headers: Record<string, string>;
}

export function createSiteModel() {
  const stored = new Map<string, AdminAssessment>();
  const staged = new Map<string, StagedVersion<AdminAssessment>>();
  const itemStatistics = new Map<string, AssessmentItemStatistics>();
  const replies = new Map<string, StoredReply>();
  const history: AdminAssessment[] = [];
  const calls: ModelCall[] = [];
  /** Writes of documents and of staged versions, by their keys. */
  const commits: { key: string; document: AdminAssessment; stagedVersion: number | null }[] = [];
  const tokens = new Set<string>();
  const state = { requests: 0, sessions: 0, stagedVersions: 0 };
  const reference: { categories: CategoryEntry[]; occupations: OccupationEntry[] } = {
    categories: [],
    occupations: [],
  };

  const reply = (status: number, body: unknown, headers: Record<string, string> = {}): ApiReply => {
    state.requests += 1;
    const id = `00000000-0000-4000-8000-${String(state.requests).padStart(12, "0")}`;
    return { status, body, headers: { ...json, "x-request-id": id, ...headers } };
  };
  const refuse = (status: number, message: string, more: object = {}) => reply(status, { message, ...more });

  function commit(document: Assessment, version: number, base?: AdminAssessment["base"]): AdminAssessment {
    const before = stored.get(document.id);
    const outdated = staged.get(document.id);
    // Remembers what a staged version began from.
    if (outdated && before && outdated.base === null && outdated.baseVersion === before.version)
      staged.set(document.id, { ...outdated, base: before });
    const written: AdminAssessment = {
      ...pickAuthored(document),
      ...{ version, contentVersion: 1, categorySlug: "general", createdAt: at, updatedAt: at, deletedAt: null },
      ...{ starts: 0, completions: 0, rating: null, ratingCount: 0 },
      base: base ?? before?.base ?? { completions: 0, rating: 0, ratingCount: 0 },
    };
    stored.set(document.id, written);
    history.push(written);
    return written;
  }

  function create(body: unknown): ApiReply {
    const parsed = CreateAssessment.safeParse(body);
    if (!parsed.success) return refuse(422, parsed.error.issues[0]?.message ?? "");
    const { id } = parsed.data;
    if (stored.has(id)) {
      return refuse(409, `There is an assessment "${id}" already.`, {
        errors: [{ field: "id", message: "taken" }],
        suggestion: `${id}-2`,
      });
    }
    return reply(201, commit(parsed.data, 1, parsed.data.base));
  }

  function replace(id: string, body: unknown, headers: ModelCall["headers"]): ApiReply {
    const ifMatch = headers["if-match"];
    const parsed = ReplaceAssessment.safeParse(body);
    if (!parsed.success) return refuse(422, parsed.error.issues[0]?.message ?? "");
    const current = stored.get(id);
    if (!current || current.deletedAt !== null) return refuse(404, "Assessment not found");
    const { version, ...document } = parsed.data;
    const expected = ifMatch === undefined ? version : Number(ifMatch.replaceAll('"', ""));
    if (expected !== undefined && expected !== current.version) {
      return refuse(409, "Someone else changed this assessment.", { current });
    }
    const stagedVersion = headers["staged-version"];
    if (stagedVersion !== undefined) {
      if (Number(stagedVersion) !== (staged.get(id)?.version ?? 0)) {
        return refuse(409, "Someone else changed this assessment.", { current });
      }
      staged.delete(id);
    }
    return reply(200, commit(document, current.version + 1, document.base));
  }

  function stage(id: string, document: Assessment): StagedVersion<AdminAssessment> {
    const current = stored.get(id);
    if (!current) throw new Error(`The site has no "${id}"`);
    state.stagedVersions += 1;
    const written = {
      ...{ version: state.stagedVersions, baseVersion: current.version, base: null, createdAt: at, updatedAt: at },
      document: { ...current, ...pickAuthored(document) },
    };
    staged.set(id, written);
    return written;
  }

  function changeStaged(id: string, { method, body, headers }: ModelCall): ApiReply {
    const current = stored.get(id);
    if (!current || current.deletedAt !== null) return refuse(404, "Assessment not found");
    const present = staged.get(id)?.version ?? 0;
    const ifMatch = headers["if-match"];
    const parsed = StageBody.safeParse(body);
    if (method === "PUT" && !parsed.success) return refuse(422, parsed.error.issues[0]?.message ?? "");
    const expected = ifMatch === undefined ? parsed.data?.version : Number(ifMatch.replaceAll('"', ""));
    const isOutdated = method === "PUT" && parsed.data?.baseVersion !== current.version;
    if (expected !== present || isOutdated) return refuse(409, "Someone else changed this assessment.", { current });
    if (method === "PUT" && parsed.data) return reply(200, { staged: stage(id, parsed.data.text) });
    staged.delete(id);
    return reply(200, { message: "Unpublished changes discarded" });
  }

  function list(url: URL): ApiReply {
    const isActive = url.searchParams.get("status") === "active";
    const limit = Number(url.searchParams.get("limit"));
    const page = Number(url.searchParams.get("page"));
    const found = [...stored.values()].filter((one) => one.deletedAt === null && one.isActive === isActive);
    const assessments = found.slice((page - 1) * limit, page * limit).map((one) => ({
      ...one,
      questionCount: 1,
      hasStaged: staged.has(one.id),
    }));
    return reply(200, { assessments, totalPages: Math.ceil(found.length / limit), total: found.length, isMore: false });
  }

  function isAdmin({ headers }: ModelCall): boolean {
    const isDevice = headers["x-illumine-device"] === deviceSecret && headers["x-illumine-client"] === "desktop";
    return isDevice && tokens.has(headers["authorization"]?.replace("Bearer ", "") ?? "");
  }

  function signIn({ body }: ModelCall): ApiReply {
    const { otp, challengeId: named } = body as { otp?: string; challengeId?: string };
    if (otp !== validCode || named !== challengeId) return refuse(401, "Invalid OTP");
    state.sessions += 1;
    tokens.add(buildToken(state.sessions));
    const isKnown = calls.at(-1)?.headers["x-illumine-device"] === deviceSecret;
    const answer = {
      message: "Authentication successful",
      token: buildToken(state.sessions),
      expiresAt: "2026-03-01T22:00:00.000Z",
    };
    return reply(200, { ...answer, ...(!isKnown && { deviceSecret }) });
  }

  function route(call: ModelCall, url: URL): ApiReply {
    const id = /^\/api\/admin\/assessments\/([a-z0-9-]+)$/.exec(url.pathname)?.[1];
    if (call.method === "POST" && url.pathname === "/api/admin/assessments") return create(call.body);
    if (call.method === "PUT" && id !== undefined) return replace(id, call.body, call.headers);
    if (call.method === "GET" && url.pathname === "/api/admin/assessments") return list(url);
    const stagedOf = /^\/api\/admin\/assessments\/([a-z0-9-]+)\/staged$/.exec(url.pathname)?.[1];
    if (call.method === "GET" && stagedOf !== undefined) return reply(200, { staged: staged.get(stagedOf) ?? null });
    if (stagedOf !== undefined) return changeStaged(stagedOf, call);
    const statistics = itemStatistics.get(
      /^\/api\/admin\/assessments\/([a-z0-9-]+)\/item-statistics$/.exec(url.pathname)?.[1] ?? "",
    );
    if (call.method === "GET" && statistics) return reply(200, statistics);
    const found = call.method === "GET" && id !== undefined ? stored.get(id) : undefined;
    return found ? reply(200, found, { etag: `"${found.version}"` }) : refuse(404, "Assessment not found");
  }

  function handle(call: ModelCall): ApiReply {
    calls.push(call);
    const url = new URL(call.path, "https://illumine.example");
    if (url.pathname === "/api/assessments/health/status")
      return reply(200, { status: "ok", message: "The database is ready" });
    if (call.method === "GET" && url.pathname === "/api/categories") return reply(200, reference.categories);
    if (url.pathname === "/api/occupations") return reply(200, { release: "30.2", occupations: reference.occupations });
    if (url.pathname === "/api/auth/send-otp") return reply(200, { message: "OTP sent to admin email", challengeId });
    if (url.pathname === "/api/auth/verify-otp") return signIn(call);
    if (url.pathname === "/api/auth/logout") return reply(200, { message: "Signed out" });
    if (!isAdmin(call)) return refuse(401, "Please sign in");
    const key = call.headers["idempotency-key"];
    const request = `${call.method} ${call.path}\n${JSON.stringify(call.body)}`;
    const earlier = key === undefined ? undefined : replies.get(key);
    if (earlier) {
      if (earlier.request === request)
        return { ...earlier.reply, headers: { ...earlier.reply.headers, "idempotency-replayed": "true" } };
      return refuse(422, "This Idempotency-Key was used for another request.");
    }
    const answer = route(call, url);
    if (key !== undefined && answer.status < 300) {
      replies.set(key, { request, reply: answer });
      const { staged: written } = answer.body as { staged?: StagedVersion<AdminAssessment> };
      const document = written ? written.document : (answer.body as AdminAssessment);
      commits.push({ key, document, stagedVersion: written?.version ?? null });
    }
    return answer;
  }

  return {
    stored,
    staged,
    itemStatistics,
    reference,
    history,
    commits,
    calls,
    handle,
    writeOnWeb: (document: Assessment): AdminAssessment =>
      commit(document, (stored.get(document.id)?.version ?? 0) + 1),
    /** Edits of a stored assessment that visitors don't see. */
    stageOnWeb: (id: string, changes: Partial<Assessment>): void => {
      const current = stored.get(id);
      if (current) stage(id, { ...current, ...changes });
    },
    discardStagedOnWeb: (id: string) => staged.delete(id),
    endSessions: () => {
      tokens.clear();
    },
  };
}
export type SiteModel = ReturnType<typeof createSiteModel>;

export const buildToken = (session: number): string => `header.session-${session}.signature`;

import { type AdminAssessment, CreateAssessment, ReplaceAssessment } from "@illumine/shared/api/admin-assessments.ts";
import { extractDraft } from "@illumine/shared/api/assessment-text.ts";
import { buildStagedAnswer } from "@illumine/shared/api/documents/staged.ts";
import { ApiErrorBody } from "@illumine/shared/api/endpoint.ts";
import { isSameJson } from "@illumine/shared/json/same-json.ts";
import type { ApiReply } from "#src/model/api-call.ts";
import { SiteCopy, type StagedAssessment, StoredAssessment } from "#src/model/draft.ts";
import type { OutboxItem, SendState, Stored } from "#src/model/outbox.ts";
import { isApiAnswer } from "../server/is-api-answer.ts";

type Refusal = Extract<SendState, { kind: "refused" }>;
export type Conflict = Extract<SendState, { kind: "conflict" }>;

/**
 * - stored, staged: the site has it, from this request or an earlier one whose response was lost.
 * - session: needs a sign-in; this request did nothing.
 * - later: the site failed or asked to wait. `mayBeStored`: it failed after it may have written.
 * - unexpected: not a response of the API, so it may be stored.
 */
export type Outcome =
  | Stored
  | Conflict
  | Refusal
  | { kind: "session" }
  | { kind: "later"; seconds: number | null; mayBeStored: boolean }
  | { kind: "unexpected" };

const StagedAnswer = buildStagedAnswer(StoredAssessment);

const maxRetryAfterSeconds = 3600;

/** Seconds; null where the header is missing or invalid. */
function readRetryAfter({ headers }: ApiReply, now: number): number | null {
  const value = headers["retry-after"]?.trim() ?? "";
  const seconds = /^\d+$/.test(value) ? Number(value) : (Date.parse(value) - now) / 1000;
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(maxRetryAfterSeconds, seconds) : null;
}

function normalizeText(draft: unknown): unknown {
  const parsed = CreateAssessment.or(ReplaceAssessment).safeParse(draft);
  if (!parsed.success) return draft;
  const { base = { completions: 0, rating: 0, ratingCount: 0 }, category, ...fields } = parsed.data;
  return { ...fields, base, category: category.trim().toLowerCase() };
}

const hasSameText = ({ text }: Pick<OutboxItem, "text">, assessment: AdminAssessment): boolean =>
  isSameJson(normalizeText(text.draft), normalizeText(extractDraft(assessment)));

export function parseCopy(item: OutboxItem, assessment: unknown, readAt: string): SiteCopy | null {
  const copy = SiteCopy.safeParse({ assessment, readAt }).data;
  return copy?.assessment.id === item.text.draft.id ? copy : null;
}

/** What is staged on the site; null where nothing is, or can be. Undefined for an answer that doesn't say. */
export function parseStaged(
  item: OutboxItem,
  { status, headers, body }: ApiReply,
): StagedAssessment | null | undefined {
  if (!isApiAnswer(headers)) return undefined;
  if (status === 404) return null;
  if (status !== 200) return undefined;
  const { staged } = StagedAnswer.safeParse(body).data ?? {};
  return staged && staged.document.id !== item.text.draft.id ? undefined : staged;
}

/** What a refused item wanted, if the site has just that: from this item, whose answer was lost, or from elsewhere. */
export function findStored(item: OutboxItem, { staged, ...copy }: SiteCopy): Stored | null {
  if (item.kind !== "stage" || !staged) return hasSameText(item, copy.assessment) ? { kind: "stored", copy } : null;
  const isBasedOnCurrent = staged.baseVersion === copy.assessment.version;
  return isBasedOnCurrent && hasSameText(item, staged.document) ? { kind: "staged", staged } : null;
}

const goneMessage =
  "The assessment was deleted on the site. Restore it there, or give the draft a new ID and publish it again.";

function buildRefusal(status: number, body: ApiErrorBody): Refusal {
  const { message, errors = [], suggestion = null } = body;
  return { kind: "refused", status, message: status === 404 ? goneMessage : message, errors, suggestion };
}

/** @param now epoch milliseconds */
export function interpretReply(item: OutboxItem, reply: ApiReply, now: number): Outcome {
  const { status, body } = reply;
  const readAt = new Date(now).toISOString();
  // A proxy may fail after the site has written.
  if (status === 429 || status >= 500) {
    return { kind: "later", seconds: readRetryAfter(reply, now), mayBeStored: status !== 429 };
  }
  if (!isApiAnswer(reply.headers)) return { kind: "unexpected" };
  if (status === 200 || status === 201) {
    if (item.kind === "stage") {
      const staged = parseStaged(item, reply);
      const isNewer = staged && staged.version > item.stagedVersion && staged.baseVersion === item.version;
      return isNewer ? { kind: "staged", staged } : { kind: "unexpected" };
    }
    const copy = parseCopy(item, body, readAt);
    return copy && copy.assessment.version > (item.version ?? 0) ? { kind: "stored", copy } : { kind: "unexpected" };
  }
  const refusal = ApiErrorBody.safeParse(body);
  if (!refusal.success || status < 400) return { kind: "unexpected" };
  if (status === 401) return { kind: "session" };
  const stored = typeof body === "object" && body !== null && "current" in body ? body.current : undefined;
  const current = status === 409 ? parseCopy(item, stored, readAt) : null;
  return current ? { kind: "conflict", current } : buildRefusal(status, refusal.data);
}

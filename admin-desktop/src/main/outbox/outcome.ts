import { CreateAssessment, ReplaceAssessment } from "@illumine/shared/api/admin-assessments.ts";
import { toDraft } from "@illumine/shared/api/assessment-text.ts";
import { ApiErrorBody } from "@illumine/shared/api/endpoint.ts";
import { isSameJson } from "@illumine/shared/json/same-json.ts";
import type { ApiReply } from "#src/model/api-call.ts";
import { SiteCopy } from "#src/model/draft.ts";
import type { OutboxItem, SendState } from "#src/model/outbox.ts";
import { isOurs } from "../server/is-ours.ts";

type Refused = Extract<SendState, { kind: "refused" }>;

/**
 * What an answer to an item's request says.
 * - stored: the site has it, by this request or by an earlier one whose answer was lost.
 * - session: somebody has to sign in; this request did nothing.
 * - later: the site failed or asks for patience. `seconds`: as it says itself. `mayBeStored`: it failed after it may have written.
 * - strange: nothing that the API answers, so it may be stored.
 */
export type Outcome =
  | { kind: "stored"; copy: SiteCopy }
  | { kind: "conflict"; current: SiteCopy }
  | Refused
  | { kind: "session" }
  | { kind: "later"; seconds: number | null; mayBeStored: boolean }
  | { kind: "strange" };

/** Seconds. */
const longestPatience = 3600;

/** Seconds that a site asks for; null where it says nothing that can be understood. */
function readRetryAfter({ headers }: ApiReply, now: number): number | null {
  const value = headers["retry-after"]?.trim() ?? "";
  const seconds = /^\d+$/.test(value) ? Number(value) : (Date.parse(value) - now) / 1000;
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(longestPatience, seconds) : null;
}

/** A text as the site stores it: trimmed, with figures, its category in the site's own spelling. */
function toComparable(draft: unknown): unknown {
  const parsed = CreateAssessment.or(ReplaceAssessment).safeParse(draft);
  if (!parsed.success) return draft;
  const { base = { completions: 0, rating: 0, ratingCount: 0 }, category, ...rest } = parsed.data;
  return { ...rest, base, category: category.trim().toLowerCase() };
}

/** Whether a stored assessment is an item's text. */
export const isText = ({ text }: Pick<OutboxItem, "text">, { assessment }: SiteCopy): boolean =>
  isSameJson(toComparable(text.draft), toComparable(toDraft(assessment)));

/** @param readAt ISO 8601 */
export function toCopy(item: OutboxItem, assessment: unknown, readAt: string): SiteCopy | null {
  const copy = SiteCopy.safeParse({ assessment, readAt }).data;
  return copy?.assessment.id === item.text.draft.id ? copy : null;
}

const gone =
  "The site does not have this assessment any more: it was deleted there. Restore it on the site, or give the draft a new id and publish it anew.";

function toRefused(status: number, body: ApiErrorBody): Refused {
  const { message, errors = [], suggestion = null } = body;
  return { kind: "refused", status, message: status === 404 ? gone : message, errors, suggestion };
}

/** Reads the answer to an item's request. @param now epoch milliseconds */
export function toOutcome(item: OutboxItem, reply: ApiReply, now: number): Outcome {
  const { status, body } = reply;
  const readAt = new Date(now).toISOString();
  // Whatever stands between may fail after the site has written.
  if (status === 429 || status >= 500) {
    return { kind: "later", seconds: readRetryAfter(reply, now), mayBeStored: status !== 429 };
  }
  if (!isOurs(reply.headers)) return { kind: "strange" };
  if (status === 200 || status === 201) {
    const copy = toCopy(item, body, readAt);
    return copy && copy.assessment.version > (item.version ?? 0) ? { kind: "stored", copy } : { kind: "strange" };
  }
  const refusal = ApiErrorBody.safeParse(body);
  if (!refusal.success || status < 400) return { kind: "strange" };
  if (status === 401) return { kind: "session" };
  const stored = typeof body === "object" && body !== null && "current" in body ? body.current : undefined;
  const current = status === 409 ? toCopy(item, stored, readAt) : null;
  if (!current) return toRefused(status, refusal.data);
  return isText(item, current) ? { kind: "stored", copy: current } : { kind: "conflict", current };
}

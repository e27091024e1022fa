import type { AdminAssessment } from "@illumine/shared/api/admin-assessments.ts";
import { AssessmentText } from "@illumine/shared/api/assessment-text.ts";
import { z } from "zod";
import { SiteCopy, type StagedAssessment } from "./draft.ts";

export const SendKind = z.enum(["save", "publish"]);
export type SendKind = z.infer<typeof SendKind>;

/** 'stage': a save of what visitors see, which they don't see before it's published. */
export const ItemKind = z.enum(["save", "stage", "publish"]);
export type ItemKind = z.infer<typeof ItemKind>;

export const toSendKind = (kind: ItemKind): SendKind => (kind === "publish" ? "publish" : "save");

const FieldErrors = z.array(z.object({ field: z.string(), message: z.string() }));

/**
 * - waiting: sent automatically. `for`: 'network' offline, 'session' needs a sign-in, 'site' the site failed or asked
 * to wait until `retryAt`, 'turn' next or behind another item, 'server' Settings has another site. `tries`: attempts
 * that got a response. `isUnanswered`: sent before without a response, so the site may have it.
 * - conflict: the site has a newer version, or another staged one than the draft has taken in; nothing was written, and
 * a person has to resolve it. `current`: what the site has, with what it has staged.
 * - refused: the site rejected it or deleted the assessment (404); a person has to change something. Status 0:
 * repeated responses that weren't the API's, so the site may have it; sending again checks first.
 */
export const SendState = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("waiting"),
    for: z.enum(["network", "session", "site", "turn", "server"]),
    tries: z.number().int().min(0),
    retryAt: z.iso.datetime().nullable(),
    isUnanswered: z.boolean(),
  }),
  z.object({ kind: z.literal("sending") }),
  z.object({ kind: z.literal("conflict"), current: SiteCopy }),
  z.object({
    kind: z.literal("refused"),
    status: z.number().int(),
    message: z.string(),
    errors: FieldErrors,
    suggestion: z.string().nullable(),
  }),
]);
export type SendState = z.infer<typeof SendState>;

export const OutboxItem = z.object({
  /** Also its Idempotency-Key, so that it counts only once. */
  id: z.uuid(),
  draftId: z.uuid(),
  kind: ItemKind,
  /** Without a trailing slash. An item is never sent to another site. */
  server: z.string(),
  text: AssessmentText,
  draftRevision: z.number().int().min(1),
  /** The site's version that it's based on; null creates the assessment. */
  version: z.number().int().min(1).nullable(),
  /** The staged version that it replaces or publishes; 0: the site must not have one. */
  stagedVersion: z.number().int().min(0).default(0),
  resolvesConflict: z.literal(true).exactOptional(),
  createdAt: z.iso.datetime(),
  state: SendState,
});
export type OutboxItem = z.infer<typeof OutboxItem>;

export interface OutboxEntry {
  id: string;
  draftId: string;
  kind: ItemKind;
  server: string;
  title: string;
  assessmentId: string;
  createdAt: string;
  state: SendState;
}

export type Stored = { kind: "stored"; copy: SiteCopy } | { kind: "staged"; staged: StagedAssessment };

export const getStoredAssessment = (stored: Stored): AdminAssessment =>
  stored.kind === "stored" ? stored.copy.assessment : stored.staged.document;

export type Canceled = { kind: "canceled" } | { kind: "too late"; assessment: AdminAssessment };

export const summarizeItem = ({ id, draftId, kind, server, text, createdAt, state }: OutboxItem): OutboxEntry => ({
  ...{ id, draftId, kind, server, createdAt, state },
  title: text.draft.title,
  assessmentId: text.draft.id,
});

import type { AdminAssessment } from "@illumine/shared/api/admin-assessments.ts";
import { AssessmentText } from "@illumine/shared/api/assessment-text.ts";
import { z } from "zod";
import { SiteCopy } from "./draft.ts";

/** 'save': the text goes to the site, and whether visitors see it stays; 'publish': visitors see it. */
export const SendKind = z.enum(["save", "publish"]);
export type SendKind = z.infer<typeof SendKind>;

const FieldErrors = z.array(z.object({ field: z.string(), message: z.string() }));

/**
 * Where a sending stands.
 * - waiting: goes out by itself. `for`: 'network' no way to the site, 'session' somebody has to sign in, 'site' the site
 *   failed or asked for patience and is tried again at `retryAt`, 'turn' it is next or behind another, 'server' the
 *   settings name another site. `tries`: that the site answered, though not with what became of it. `isUnanswered`: it was
 *   sent before and no answer came, so the site may have it.
 * - conflict: the site has a newer version; nothing was written, and a person has to settle it.
 * - refused: the site said no, or it is gone there (404); a person has to change something. Status 0: what answered was
 *   not the API, again and again, so that the site may have it; the next press asks first.
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

/** A text on its way to the site. It stays as it was when its author pressed, whatever is written since. */
export const OutboxItem = z.object({
  /** Also its Idempotency-Key: whatever happens on the way, it counts once. */
  id: z.uuid(),
  draftId: z.uuid(),
  kind: SendKind,
  /** The site that it is meant for, without a slash at its end: an outbox never sends to another one. */
  server: z.string(),
  text: AssessmentText,
  /** Of the draft, when its author pressed. */
  draftRevision: z.number().int().min(1),
  /** The site's version that it goes on top of; null creates the assessment. */
  version: z.number().int().min(1).nullable(),
  createdAt: z.iso.datetime(),
  state: SendState,
});
export type OutboxItem = z.infer<typeof OutboxItem>;

/** What the screens show of an item. */
export interface OutboxEntry {
  id: string;
  draftId: string;
  kind: SendKind;
  server: string;
  title: string;
  assessmentId: string;
  createdAt: string;
  state: SendState;
}

/** What came of a cancellation. 'too late': the site has it already, and the draft knows. */
export type Cancelled = { kind: "cancelled" } | { kind: "too late"; assessment: AdminAssessment };

export const toOutboxEntry = ({ id, draftId, kind, server, text, createdAt, state }: OutboxItem): OutboxEntry => ({
  ...{ id, draftId, kind, server, createdAt, state },
  title: text.draft.title,
  assessmentId: text.draft.id,
});

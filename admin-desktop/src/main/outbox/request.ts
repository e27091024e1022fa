import type { AssessmentText } from "@illumine/shared/api/assessment-text.ts";
import type { WriteCause } from "@illumine/shared/api/documents/revisions.ts";
import { writeHeaders } from "@illumine/shared/api/endpoint.ts";
import type { ApiCall } from "#src/model/api-call.ts";
import type { SiteCopy } from "#src/model/draft.ts";
import type { OutboxItem, SendKind } from "#src/model/outbox.ts";

const assessmentsPath = "/api/admin/assessments";
const toPath = (id: string) => `${assessmentsPath}/${encodeURIComponent(id)}`;

/**
 * Saving never changes whether visitors see it. Goes through JSON, so that requests before and after a restart have
 * the same bytes: the site recognizes a repeated request by them.
 */
export function buildSentText({ draft }: AssessmentText, kind: SendKind, base: SiteCopy | null): AssessmentText {
  const isActive = kind === "publish" || (base?.assessment.isActive ?? false);
  return { draft: JSON.parse(JSON.stringify({ ...draft, isActive })) as AssessmentText["draft"], json: null };
}

export function buildRequest({ id, text: { draft }, version, stagedVersion, resolvesConflict }: OutboxItem): ApiCall {
  const key = { [writeHeaders.idempotencyKey]: id };
  if (version === null) return { method: "POST", path: assessmentsPath, body: draft, headers: key };
  return {
    method: "PUT",
    path: toPath(draft.id),
    body: { ...draft, version },
    headers: {
      ...key,
      [writeHeaders.ifMatch]: `"${version}"`,
      [writeHeaders.stagedVersion]: String(stagedVersion),
      ...(resolvesConflict && { [writeHeaders.writeCause]: "resolve" satisfies WriteCause }),
    },
  };
}

export const buildStagedRequest = ({ text }: OutboxItem): ApiCall => ({
  method: "GET",
  path: `${toPath(text.draft.id)}/staged`,
  headers: {},
});

export const buildReadRequest = ({ text }: OutboxItem): ApiCall => ({
  method: "GET",
  path: toPath(text.draft.id),
  headers: {},
});

/**
 * A replacement under the same key that can't write, because no document has version 0. Where the item was stored, the
 * site repeats its earlier response, since it checks the key first; otherwise it refuses.
 * Why: site/docs/decisions/0056-an-outbox-item-is-one-request.md
 */
export function buildProbe(item: OutboxItem): ApiCall {
  const request = buildRequest(item);
  return { ...request, headers: { ...request.headers, [writeHeaders.ifMatch]: '"0"' } };
}

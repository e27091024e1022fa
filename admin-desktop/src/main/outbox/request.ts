import type { AssessmentText } from "@illumine/shared/api/assessment-text.ts";
import { writeHeaders } from "@illumine/shared/api/endpoint.ts";
import type { ApiCall } from "#src/model/api-call.ts";
import type { SiteCopy } from "#src/model/draft.ts";
import type { OutboxItem, SendKind } from "#src/model/outbox.ts";

const root = "/api/admin/assessments";
const toPath = (id: string) => `${root}/${encodeURIComponent(id)}`;

/**
 * The text as it goes to the site. Saving never changes whether visitors see it. Through JSON, so that what is sent now
 * and what is sent after a restart are the same bytes: the site tells a repeated request by them.
 */
export function toSentText({ draft }: AssessmentText, kind: SendKind, base: SiteCopy | null): AssessmentText {
  const isActive = kind === "publish" || (base?.assessment.isActive ?? false);
  return { draft: JSON.parse(JSON.stringify({ ...draft, isActive })) as AssessmentText["draft"], json: null };
}

/** The request of an item: always the same for the same item. */
export function toRequest({ id, text: { draft }, version }: OutboxItem): ApiCall {
  const key = { [writeHeaders.idempotencyKey]: id };
  if (version === null) return { method: "POST", path: root, body: draft, headers: key };
  return {
    method: "PUT",
    path: toPath(draft.id),
    body: { ...draft, version },
    headers: { ...key, [writeHeaders.ifMatch]: `"${version}"` },
  };
}

/** Asks for the stored assessment of an item. */
export const toReading = ({ text }: OutboxItem): ApiCall => ({
  method: "GET",
  path: toPath(text.draft.id),
  headers: {},
});

/**
 * A replacement under the same key that cannot write: no document has version 0. Where the item was stored, the site
 * answers what it answered then, for it looks at the key first; where it was not, it refuses.
 */
export function toHarmless(item: OutboxItem): ApiCall {
  const request = toRequest(item);
  return { ...request, headers: { ...request.headers, [writeHeaders.ifMatch]: '"0"' } };
}

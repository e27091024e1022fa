import type { AssessmentText } from "@illumine/shared/api/assessment-text.ts";
import type { WriteCause } from "@illumine/shared/api/documents/revisions.ts";
import { writeHeaders } from "@illumine/shared/api/headers.ts";
import type { ApiCall } from "#src/model/api-call.ts";
import type { SiteCopy } from "#src/model/draft.ts";
import type { ItemKind, OutboxItem, SendKind } from "#src/model/outbox.ts";

const assessmentsPath = "/api/admin/assessments";
/** No document has it, and no staged version will. */
const missingVersion = { document: "0", staged: "999999999999999" };

const toPath = (id: string) => `${assessmentsPath}/${encodeURIComponent(id)}`;

/** What is public is saved as its staged version. */
export const toItemKind = (kind: SendKind, base: SiteCopy | null): ItemKind =>
  kind === "save" && base?.assessment.isActive ? "stage" : kind;

const toStagedPath = ({ text }: OutboxItem) => `${toPath(text.draft.id)}/staged`;

/**
 * Saving never changes whether visitors see it. Goes through JSON, so that requests before and after a restart have
 * the same bytes: the site recognizes a repeated request by them.
 */
export function buildSentText({ draft }: AssessmentText, kind: ItemKind, base: SiteCopy | null): AssessmentText {
  const isActive = kind === "publish" || (base?.assessment.isActive ?? false);
  return { draft: JSON.parse(JSON.stringify({ ...draft, isActive })) as AssessmentText["draft"], json: null };
}

export function buildRequest(item: OutboxItem): ApiCall {
  const {
    id,
    kind,
    text: { draft },
    version,
    stagedVersion,
    resolvesConflict,
  } = item;
  const key = { [writeHeaders.idempotencyKey]: id };
  const cause = resolvesConflict && { [writeHeaders.writeCause]: "resolve" satisfies WriteCause };
  if (kind === "stage") {
    const body = { text: draft, version: stagedVersion, baseVersion: version };
    return { method: "PUT", path: toStagedPath(item), body, headers: { ...key, ...cause } };
  }
  if (version === null) return { method: "POST", path: assessmentsPath, body: draft, headers: key };
  return {
    method: "PUT",
    path: toPath(draft.id),
    body: { ...draft, version },
    headers: {
      ...key,
      [writeHeaders.ifMatch]: `"${version}"`,
      [writeHeaders.stagedVersion]: String(stagedVersion),
      ...cause,
    },
  };
}

export const buildStagedRequest = (item: OutboxItem): ApiCall => ({
  method: "GET",
  path: toStagedPath(item),
  headers: {},
});

export const buildReadRequest = ({ text }: OutboxItem): ApiCall => ({
  method: "GET",
  path: toPath(text.draft.id),
  headers: {},
});

/**
 * The same write under the same key that can't write, because nothing has the version that it names. Where the item was stored, the
 * site repeats its earlier response, since it checks the key first; otherwise it refuses.
 * Why: site/docs/decisions/0056-an-outbox-item-is-one-request.md
 */
export function buildProbe(item: OutboxItem): ApiCall {
  const request = buildRequest(item);
  const version = item.kind === "stage" ? missingVersion.staged : missingVersion.document;
  return { ...request, headers: { ...request.headers, [writeHeaders.ifMatch]: `"${version}"` } };
}

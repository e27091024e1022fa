import { z } from "zod";
import { Slug } from "#assessment/schema.ts";
import { ApiErrorBody, type Endpoint, type ErrorStatus, Message } from "../endpoint.ts";
import { type BinAction, BulkAnswer } from "./bulk.ts";
import { PreviewLink, RevisionEntry, RevisionList } from "./revisions.ts";

export const DocumentId = z.object({ id: Slug });
const RevisionId = DocumentId.extend({ revisionId: z.uuid("This isn't a revision ID") });

const listErrors: readonly ErrorStatus[] = [401, 422, 503];
const readErrors: readonly ErrorStatus[] = [...listErrors, 404];
const documentErrors: readonly ErrorStatus[] = [...readErrors, 500];
/** Of writes without a body. */
const changeErrors: readonly ErrorStatus[] = [...readErrors, 409];
const restoreErrors: readonly ErrorStatus[] = [...changeErrors, 500];
const bodyErrors: readonly ErrorStatus[] = [400, 413, 415];
const newErrors: readonly ErrorStatus[] = [...listErrors, 409, ...bodyErrors];
export const writeErrors: readonly ErrorStatus[] = [...changeErrors, ...bodyErrors];

/** `current`: the document as it is stored now, if the write began from an older version. */
export const buildConflict = <Document extends z.ZodType>(document: Document) =>
  ApiErrorBody.extend({ current: document.optional() });

/** Shows or hides a document, or sets another of its flags. */
export function buildToggle<const Path extends string, Body extends z.ZodType, Document extends z.ZodType>(
  path: Path,
  { summary, body, document }: { summary: string; body: Body; document: Document },
) {
  const responses = { 200: document };
  const errors: readonly ErrorStatus[] = [...writeErrors, 500];
  const change = { access: "admin", params: DocumentId, responses, conflict: buildConflict(document), errors } as const;
  return { ...change, method: "patch", path, summary, body } as const satisfies Endpoint;
}

const buildSummaries = (noun: string, one = /^[aeiou]/.test(noun) ? `an ${noun}` : `a ${noun}`) => ({
  list: `All ${noun}s`,
  create: `Create ${one}`,
  bulk: "Change many at once, all or none",
  read: `One ${noun}, whatever its state`,
  replace: `Replace ${one}`,
  delete: `Move ${one} to the bin for 30 days`,
  restore: `Restore ${one} from the bin`,
  preview: `Create a preview link to the stored ${noun}, for people who should see it before visitors do`,
  listRevisions: `Revisions of ${one}, newest first`,
  readRevision: "One revision with its contents",
  restoreRevision: "Restore a revision's contents",
});
type Summaries = ReturnType<typeof buildSummaries>;

interface DocumentContract {
  path: string;
  /** As in 'Create a post'. Its plural ends in -s. */
  noun: string;
  query: z.ZodType;
  page: z.ZodType;
  document: z.ZodType;
  create: z.ZodType;
  replace: z.ZodType;
  bulk: z.ZodType;
  /** The part of the document that a revision restores. */
  text: z.ZodType;
  /** Where the kind says more than its noun does. */
  summaries?: Partial<Summaries>;
}

/**
 * What every kind of document has in common. A kind names the endpoints in the contract and adds its own.
 * Every write takes an Idempotency-Key and is audited; those with a `conflict` take If-Match.
 */
export function buildDocumentEndpoints<const Kind extends DocumentContract>(kind: Kind) {
  const { path, query, page, document, create, replace, bulk, text }: Pick<Kind, keyof DocumentContract> = kind;
  const summaries: Summaries = { ...buildSummaries(kind.noun), ...kind.summaries };
  const admin = (role: keyof Summaries) => ({ access: "admin", summary: summaries[role] }) as const;
  const byId = (role: keyof Summaries) => ({ ...admin(role), params: DocumentId });
  const byRevision = (role: keyof Summaries) => ({ ...admin(role), params: RevisionId });
  const one = `${path}/{id}` as const;
  const revision = `${one}/revisions/{revisionId}` as const;
  const responses = { 200: document };
  const Revision = RevisionEntry.extend({ document: text });
  const conflict = buildConflict(document);
  return {
    list: { ...admin("list"), method: "get", path, query, responses: { 200: page }, errors: listErrors },
    create: { ...admin("create"), method: "post", path, body: create, responses: { 201: document }, errors: newErrors },
    bulk: {
      ...admin("bulk"),
      method: "post",
      path: `${path}/bulk`,
      body: bulk,
      responses: { 200: BulkAnswer },
      errors: newErrors,
    },
    read: { ...byId("read"), method: "get", path: one, responses, errors: documentErrors },
    replace: { ...byId("replace"), method: "put", path: one, body: replace, responses, conflict, errors: writeErrors },
    delete: {
      ...byId("delete"),
      method: "delete",
      path: one,
      responses: { 200: Message },
      conflict,
      errors: changeErrors,
    },
    restore: { ...byId("restore"), method: "post", path: `${one}/restore`, responses, errors: restoreErrors },
    preview: {
      ...byId("preview"),
      method: "post",
      path: `${one}/preview`,
      responses: { 201: PreviewLink },
      errors: readErrors,
    },
    listRevisions: {
      ...byId("listRevisions"),
      method: "get",
      path: `${one}/revisions`,
      responses: { 200: RevisionList },
      errors: readErrors,
    },
    readRevision: {
      ...byRevision("readRevision"),
      method: "get",
      path: revision,
      responses: { 200: Revision },
      errors: documentErrors,
    },
    restoreRevision: {
      ...byRevision("restoreRevision"),
      method: "post",
      path: `${revision}/restore`,
      responses,
      conflict,
      errors: restoreErrors,
    },
  } as const satisfies Record<string, Endpoint>;
}

/** The endpoints of a kind with these types, for the handlers that all kinds share. */
export type DocumentEndpoints<Document, Text, Action extends string> = ReturnType<
  typeof buildDocumentEndpoints<
    DocumentContract & {
      document: z.ZodType<Document>;
      text: z.ZodType<Text>;
      bulk: z.ZodType<{ ids: string[]; action: Action | BinAction }>;
    }
  >
>;

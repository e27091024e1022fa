import { z } from "zod";
import { Slug } from "#assessment/schema.ts";
import { ApiErrorBody, Empty, type Endpoint, type ErrorStatus, Message } from "../endpoint.ts";
import { BulkAnswer, type BulkChange } from "./bulk.ts";
import { PreviewLink, RevisionEntry, RevisionList } from "./revisions.ts";
import { buildStageBody, buildStagedAnswer } from "./staged.ts";

export const DocumentId = z.object({ id: Slug });

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

type IdSchema = z.ZodType<string, string>;

/** Shows or hides a document, or sets another of its flags. */
export function buildToggle<const Path extends string, Body extends z.ZodType, Document extends z.ZodType>(
  path: Path,
  { summary, id = Slug, body, document }: { summary: string; id?: IdSchema; body: Body; document: Document },
) {
  const responses = { 200: document };
  const errors: readonly ErrorStatus[] = [...writeErrors, 500];
  const params = z.object({ id });
  const change = { access: "admin", params, responses, conflict: buildConflict(document), errors } as const;
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
  readStaged: `Edits to a public ${noun} that aren't published yet`,
  stage: `Save edits to a public ${noun} without publishing them`,
  discardStaged: "Discard the edits that aren't published; they stay among the revisions",
});
type Summaries = ReturnType<typeof buildSummaries>;

interface RevisedContract {
  path: string;
  /** As in 'Create a post'. Its plural ends in -s. */
  noun: string;
  /** A slug, unless the kind says otherwise. */
  id?: IdSchema;
  query: z.ZodType;
  page: z.ZodType;
  document: z.ZodType;
  create: z.ZodType;
  replace: z.ZodType;
  /** The part of the document that a revision restores. */
  text: z.ZodType;
  /** Where the kind says more than its noun does. */
  summaries?: Partial<Summaries>;
}

interface DocumentContract extends RevisedContract {
  bulk: z.ZodType;
}

const describeEndpoints = ({ noun, summaries }: RevisedContract): Summaries => ({
  ...buildSummaries(noun),
  ...summaries,
});

/**
 * Reading, writing, the bin and revisions. A kind names the endpoints in the contract and adds its own.
 * Every write takes an Idempotency-Key and is audited; those with a `conflict` take If-Match.
 */
export function buildRevisedEndpoints<const Kind extends RevisedContract>(kind: Kind) {
  const { path, query, page, document, create, replace, text }: Pick<Kind, keyof RevisedContract> = kind;
  const summaries = describeEndpoints(kind);
  const params = z.object({ id: kind.id ?? Slug });
  const revisionParams = params.extend({ revisionId: z.uuid("This isn't a revision ID") });
  const admin = (role: keyof Summaries) => ({ access: "admin", summary: summaries[role] }) as const;
  const byId = (role: keyof Summaries) => ({ ...admin(role), params });
  const byRevision = (role: keyof Summaries) => ({ ...admin(role), params: revisionParams });
  const one = `${path}/{id}` as const;
  const revision = `${one}/revisions/{revisionId}` as const;
  const responses = { 200: document };
  const Revision = RevisionEntry.extend({ document: text });
  const conflict = buildConflict(document);
  return {
    list: { ...admin("list"), method: "get", path, query, responses: { 200: page }, errors: listErrors },
    create: { ...admin("create"), method: "post", path, body: create, responses: { 201: document }, errors: newErrors },
    read: {
      ...byId("read"),
      method: "get",
      path: one,
      responses: { 200: document, 304: Empty },
      errors: documentErrors,
    },
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
    readStaged: {
      ...byId("readStaged"),
      method: "get",
      path: `${one}/staged`,
      responses: { 200: buildStagedAnswer(document) },
      errors: documentErrors,
    },
    stage: {
      ...byId("stage"),
      method: "put",
      path: `${one}/staged`,
      body: buildStageBody(text),
      responses: { 200: buildStagedAnswer(document) },
      conflict,
      errors: [...writeErrors, 500],
    },
    discardStaged: {
      ...byId("discardStaged"),
      method: "delete",
      path: `${one}/staged`,
      responses: { 200: Message },
      conflict,
      errors: restoreErrors,
    },
  } as const satisfies Record<string, Endpoint>;
}

/** What a kind has whose documents are changed many at once and shown before visitors see them. */
export function buildDocumentEndpoints<const Kind extends DocumentContract>(kind: Kind) {
  const { path, bulk }: Pick<Kind, "path" | "bulk"> = kind;
  const summaries = describeEndpoints(kind);
  return {
    ...buildRevisedEndpoints(kind),
    bulk: {
      access: "admin",
      summary: summaries.bulk,
      method: "post",
      path: `${path}/bulk`,
      body: bulk,
      responses: { 200: BulkAnswer },
      errors: newErrors,
    },
    preview: {
      access: "admin",
      summary: summaries.preview,
      params: DocumentId,
      method: "post",
      path: `${path}/{id}/preview`,
      responses: { 201: PreviewLink },
      errors: readErrors,
    },
  } as const satisfies Record<string, Endpoint>;
}

/** The endpoints of a kind with these types, for the handlers that all kinds share. */
export type RevisedEndpoints<Document, Text> = ReturnType<
  typeof buildRevisedEndpoints<RevisedContract & { document: z.ZodType<Document>; text: z.ZodType<Text> }>
>;

export type DocumentEndpoints<Document, Text, Action extends string> = ReturnType<
  typeof buildDocumentEndpoints<
    DocumentContract & {
      document: z.ZodType<Document>;
      text: z.ZodType<Text>;
      bulk: z.ZodType<BulkChange<Action>>;
    }
  >
>;

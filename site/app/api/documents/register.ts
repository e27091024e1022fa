import type { buildToggle } from "@illumine/shared/api/documents/endpoints.ts";
import type { Endpoint } from "@illumine/shared/api/endpoint.ts";
import { etag } from "hono/etag";
import type { z } from "zod";
import type { DocumentState, StoredDocument } from "#app/db/documents/table.server.ts";
import type { Api } from "../http/context.ts";
import { ApiError } from "../http/errors.ts";
import { buildRoute } from "../http/routes.ts";
import { readExpectedVersion } from "../http/write.ts";
import { bulkChange } from "./bulk.ts";
import type { DocumentKind, RevisedKind, StateKind, Versioned } from "./kind.ts";
import { createPreviewLink } from "./preview.ts";
import { listRevisionsOf, requireRevision } from "./revisions.ts";
import { discardStaged, readStaged, stageVersion } from "./staged.ts";
import { checkVersion, createNotFoundError, requireDocument, requireStored, requireUnchanged } from "./stored.ts";
import { changeState, deleteDocument, tagVersion } from "./writes.ts";

const takesVersion = ({ conflict }: Endpoint) => conflict !== undefined;

export function registerToggle<
  Body extends object,
  Document extends Versioned,
  Action extends string,
  Stored extends StoredDocument<Document>,
>(
  api: Api,
  kind: StateKind<Document, Action, Stored>,
  endpoint: ReturnType<typeof buildToggle<string, z.ZodType<Body>, z.ZodType<Document>>>,
  toAction: (body: Body) => Action,
): void {
  api.openapi(buildRoute(endpoint), async (c) => {
    const stored = await requireUnchanged(c, kind, c.req.valid("param").id);
    return c.json(await changeState(c, kind, stored, toAction(c.req.valid("json"))), 200);
  });
}

/** Reading, deleting, restoring and revisions. `list`, `create` and `replace` depend on the kind's schemas. */
export function registerRevised<
  Document extends Versioned,
  Text extends object,
  Action extends string,
  Stored extends StoredDocument<Document>,
>(api: Api, kind: RevisedKind<Document, Text, Action, Stored>): void {
  const { endpoints, entity } = kind;

  api.openapi(buildRoute(endpoints.read, { middleware: etag() }), async (c) => {
    const stored = await kind.find(c.env.db, c.req.valid("param").id);
    if (!stored) throw createNotFoundError(kind);
    return c.json(tagVersion(c, requireDocument(kind, stored)), 200);
  });

  api.openapi(buildRoute(endpoints.delete), async (c) => {
    const stored = await requireUnchanged(c, kind, c.req.valid("param").id);
    return c.json(await deleteDocument(c, kind, stored), 200);
  });

  api.openapi(buildRoute(endpoints.restore), async (c) => {
    const expected = takesVersion(endpoints.restore) ? readExpectedVersion(c) : null;
    const stored = await kind.find(c.env.db, c.req.valid("param").id);
    if (!stored) throw createNotFoundError(kind, `. Deleted ${entity}s stay in the bin for 30 days.`);
    if (!stored.isDeleted) throw new ApiError(409, `This ${entity} isn't in the bin`);
    checkVersion(kind, stored, expected);
    return c.json(await changeState(c, kind, stored, "restore"), 200);
  });

  api.openapi(buildRoute(endpoints.listRevisions), async (c) => {
    return c.json({ revisions: await listRevisionsOf(c, kind, c.req.valid("param").id) }, 200);
  });

  api.openapi(buildRoute(endpoints.readRevision), async (c) => {
    const { entry, text } = await requireRevision(c, kind, c.req.valid("param"));
    const revision: z.output<(typeof endpoints)["readRevision"]["responses"][200]> = { ...entry, document: text };
    return c.json(revision, 200);
  });

  api.openapi(buildRoute(endpoints.restoreRevision), async (c) => {
    const { id, revisionId } = c.req.valid("param");
    const stored = await requireUnchanged(c, kind, id);
    const { entry, text } = await requireRevision(c, kind, { id, revisionId });
    return c.json(await kind.restoreRevision(c, stored, { text, version: entry.version }), 200);
  });

  api.openapi(buildRoute(endpoints.readStaged), async (c) => {
    const { id } = c.req.valid("param");
    const answer: z.output<(typeof endpoints)["readStaged"]["responses"][200]> = await readStaged<
      Document,
      Text,
      Stored
    >(c, kind, id);
    return c.json(answer, 200);
  });

  api.openapi(buildRoute(endpoints.stage), async (c) => {
    const { id } = c.req.valid("param");
    const request = { ...c.req.valid("json"), id };
    const answer: z.output<(typeof endpoints)["stage"]["responses"][200]> = await stageVersion<Document, Text, Stored>(
      c,
      kind,
      request,
    );
    return c.json(answer, 200);
  });

  api.openapi(buildRoute(endpoints.discardStaged), async (c) => {
    return c.json(await discardStaged(c, kind, c.req.valid("param").id), 200);
  });
}

export function registerDocuments<
  Document extends Versioned,
  Text extends object,
  Action extends string,
  Stored extends StoredDocument<Document>,
  Listed extends DocumentState,
>(api: Api, kind: DocumentKind<Document, Text, Action, Stored, Listed>): void {
  const { endpoints, entity } = kind;

  api.openapi(buildRoute(endpoints.bulk), async (c) => c.json(await bulkChange(c, kind, c.req.valid("json")), 200));

  registerRevised(api, kind);

  api.openapi(buildRoute(endpoints.preview), async (c) => {
    const stored = await requireStored(c, kind, c.req.valid("param").id);
    return c.json(await createPreviewLink(c, { entity, id: stored.id, path: kind.buildPreviewPath(stored) }), 201);
  });
}

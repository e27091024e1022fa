import type { ApiPart } from "#app/api/app.ts";
import type { Change, DocumentKind } from "#app/api/documents/kind.ts";
import { registerDocuments, registerToggle } from "#app/api/documents/register.ts";
import { markRevision, restoreAction } from "#app/api/documents/revisions.ts";
import { buildStateChanges } from "#app/api/documents/state-columns.ts";
import { requireUnchanged } from "#app/api/documents/stored.ts";
import { createDocument, replaceDocument } from "#app/api/documents/writes.ts";
import type { Api, ApiContext } from "#app/api/http/context.ts";
import { ApiError } from "#app/api/http/errors.ts";
import { buildRoute } from "#app/api/http/routes.ts";
import type { DocumentState } from "#app/db/documents/table.server.ts";
import { insertDocument, updateDocument } from "#app/db/documents/writes.server.ts";
import {
  announcementSource,
  findAnnouncement,
  listAnnouncements,
  type StoredAnnouncement,
} from "./announcements.server.ts";
import {
  type Announcement,
  AnnouncementText,
  announcementEndpoints,
  type BulkAnnouncements,
  documentEndpoints,
} from "./contract.ts";

type Action = BulkAnnouncements["action"];

const { entity } = announcementSource;

const deriveState = ({ action, now }: Change<Action>): { isShown?: boolean; deletedAt?: Date | null } =>
  ({
    show: { isShown: true },
    hide: { isShown: false },
    delete: { deletedAt: now },
    restore: { deletedAt: null },
  })[action];

async function createAnnouncement(c: ApiContext, id: string, text: AnnouncementText): Promise<Announcement> {
  const now = new Date();
  const at = now.toISOString();
  const body = { ...text, id, isShown: false, version: 1, createdAt: at, updatedAt: at, deletedAt: null };
  const mark = markRevision(c, { action: "create", isPublic: false });
  const write = { columns: text, text, sessionIdHash: c.var.admin.idHash, mark, now };
  const statements = insertDocument(c.env.db, announcementSource, { id, ...write });
  const auditEntries = [{ action: "create", entity, entityId: id }];
  const taken = async () => {
    throw new ApiError(409, "There is an announcement with this id already");
  };
  return createDocument(c, { statements, auditEntries, body, now }, { taken });
}

function replaceAnnouncement(
  c: ApiContext,
  stored: StoredAnnouncement,
  { text, action }: { text: AnnouncementText; action: string },
): Promise<Announcement> {
  const now = new Date();
  const version = stored.version + 1;
  const body = { ...stored.document, ...text, version, updatedAt: now.toISOString() };
  const mark = markRevision(c, { action, isPublic: stored.document?.isShown ?? false });
  const write = { columns: text, text, sessionIdHash: c.var.admin.idHash, mark, now };
  const statements = updateDocument(c.env.db, announcementSource, { stored, previous: stored.document, ...write });
  const auditEntries = [{ action, entity, entityId: stored.id, detail: { version } }];
  return replaceDocument(c, { kind, stored }, { statements, auditEntries, body, now });
}

const kind: DocumentKind<Announcement, AnnouncementText, Action, StoredAnnouncement, DocumentState> = {
  ...buildStateChanges(announcementSource, deriveState, (action) => action === "show"),
  entity,
  find: findAnnouncement,
  endpoints: documentEndpoints,
  Text: AnnouncementText,
  deletedMessage: "Announcement deleted",
  buildPreviewPath: ({ id }) => `/announcements/${id}`,
  prepareStaged: (text) => text,
  restoreRevision: (c, stored, { text }) => replaceAnnouncement(c, stored, { text, action: restoreAction }),
};

function register(api: Api): void {
  api.openapi(buildRoute(documentEndpoints.list), async (c) => {
    return c.json({ announcements: await listAnnouncements(c.env.db, c.req.valid("query").limit) }, 200);
  });

  api.openapi(buildRoute(documentEndpoints.create), async (c) => {
    const { id, ...text } = c.req.valid("json");
    return c.json(await createAnnouncement(c, id, text), 201);
  });

  api.openapi(buildRoute(documentEndpoints.replace), async (c) => {
    const { version, ...text } = c.req.valid("json");
    const stored = await requireUnchanged(c, kind, c.req.valid("param").id, version);
    return c.json(await replaceAnnouncement(c, stored, { text, action: "replace" }), 200);
  });

  registerDocuments(api, kind);
  registerToggle(api, kind, announcementEndpoints.toggleShown, ({ isShown }) => (isShown ? "show" : "hide"));
}

export const announcements: ApiPart = { endpoints: announcementEndpoints, register };

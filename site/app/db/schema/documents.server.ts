import type { RevisionLabel } from "@illumine/shared/api/documents/revisions.ts";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { json, timestamp } from "./columns.server.ts";

/** Links that show one unpublished document. A row is what can be revoked: the link itself is signed. */
export const previewLinks = sqliteTable(
  "preview_links",
  {
    id: text("id").primaryKey(),
    entity: text("entity").notNull(),
    entityId: text("entity_id").notNull(),
    createdAt: timestamp("created_at").notNull(),
    expiresAt: timestamp("expires_at").notNull(),
    revokedAt: timestamp("revoked_at"),
  },
  (t) => [index("preview_links_entity").on(t.entity, t.entityId), index("preview_links_expires").on(t.expiresAt)],
);

export const idempotencyKeys = sqliteTable(
  "idempotency_keys",
  {
    key: text("key").primaryKey(),
    method: text("method").notNull(),
    path: text("path").notNull(),
    requestHash: text("request_hash").notNull(),
    status: integer("status").notNull(),
    response: text("response").notNull(),
    createdAt: timestamp("created_at").notNull(),
  },
  (t) => [index("idempotency_keys_created").on(t.createdAt)],
);

/** Autosaves within ten minutes are folded into one row. */
export const revisions = sqliteTable(
  "revisions",
  {
    id: text("id").primaryKey(),
    entity: text("entity").notNull(),
    entityId: text("entity_id").notNull(),
    version: integer("version").notNull(),
    sessionIdHash: text("session_id_hash"),
    createdAt: timestamp("created_at").notNull(),
    updatedAt: timestamp("updated_at").notNull(),
    document: json<Record<string, unknown>>("document").notNull(),
    /** Null for an autosave. */
    label: text("label").$type<RevisionLabel>(),
  },
  (t) => [index("revisions_entity").on(t.entity, t.entityId, t.version, t.label)],
);

/** Edits to what visitors see, until they are published. `version` counts their writes. */
export const stagedVersions = sqliteTable(
  "staged_versions",
  {
    entity: text("entity").notNull(),
    entityId: text("entity_id").notNull(),
    version: integer("version").notNull(),
    baseVersion: integer("base_version").notNull(),
    document: json<Record<string, unknown>>("document").notNull(),
    createdAt: timestamp("created_at").notNull(),
    updatedAt: timestamp("updated_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.entity, t.entityId] })],
);

export const audit = sqliteTable(
  "audit",
  {
    id: text("id").primaryKey(),
    at: timestamp("at").notNull(),
    deviceId: text("device_id"),
    action: text("action").notNull(),
    entity: text("entity").notNull(),
    entityId: text("entity_id").notNull(),
    detail: json<Record<string, unknown>>("detail"),
  },
  (t) => [index("audit_at").on(t.at), index("audit_entity").on(t.entity, t.entityId, t.at)],
);

/** What the seed wrote, so it never overwrites an administrator's edit or restores what was deleted. */
export const seeded = sqliteTable(
  "seeded",
  {
    entity: text("entity").notNull(),
    entityId: text("entity_id").notNull(),
    /** If the row's `version` differs, an administrator has edited it. */
    version: integer("version").notNull(),
    hash: text("hash").notNull(),
  },
  (t) => [primaryKey({ columns: [t.entity, t.entityId] })],
);

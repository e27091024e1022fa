import { buildBulkChange } from "@illumine/shared/api/documents/bulk.ts";
import { buildDocumentEndpoints, buildToggle } from "@illumine/shared/api/documents/endpoints.ts";
import type { Endpoint } from "@illumine/shared/api/endpoint.ts";
import { Slug } from "@illumine/shared/assessment/schema.ts";
import { z } from "zod";

const path = "/announcements";
const Time = z.iso.datetime();
const Version = z.number().int().min(1);

export const AnnouncementText = z.object({ title: z.string().min(1, "Title is required"), message: z.string() });
export type AnnouncementText = z.infer<typeof AnnouncementText>;

export const Announcement = AnnouncementText.extend({
  id: Slug,
  isShown: z.boolean(),
  version: Version,
  createdAt: Time,
  updatedAt: Time,
  deletedAt: Time.nullable(),
});
export type Announcement = z.infer<typeof Announcement>;

const BulkAnnouncements = buildBulkChange(["show", "hide"]);
export type BulkAnnouncements = z.infer<typeof BulkAnnouncements>;

export const documentEndpoints = buildDocumentEndpoints({
  path,
  noun: "announcement",
  query: z.object({ limit: z.coerce.number<number>().int().min(1).max(100).default(10) }),
  page: z.object({ announcements: z.array(Announcement) }),
  document: Announcement,
  create: AnnouncementText.extend({ id: Slug }),
  replace: AnnouncementText.extend({ version: Version.optional() }),
  bulk: BulkAnnouncements,
  text: AnnouncementText,
});

export const announcementEndpoints = {
  ...documentEndpoints,
  toggleShown: buildToggle(`${path}/{id}/toggle-shown`, {
    summary: "Show an announcement, or hide it",
    body: z.object({ isShown: z.boolean() }),
    document: Announcement,
  }),
} as const satisfies Record<string, Endpoint>;

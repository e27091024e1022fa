import { createListing } from "#admin/dashboard/list/create-listing.ts";
import type { DocumentKind } from "#admin/drafts/document-kind.ts";
import { createField } from "#admin/drafts/fields.ts";
import { Announcement, type AnnouncementApi, type StoredAnnouncement } from "./announcement-api.ts";

const fields = [createField<Announcement>("headline", "Headline"), createField<Announcement>("isShown", "Shown")];
const names = { noun: "announcement", newPath: "/new", buildEditPath: (id: string) => `/edit/${id}` };

/** A made-up kind of document: all that a third kind needs on the client besides its form. */
export const createAnnouncementKind = (api: AnnouncementApi): DocumentKind<Announcement, StoredAnnouncement> => ({
  ...names,
  copies: { kind: "announcement", text: Announcement },
  listFields: () => fields,
  createEmpty: () => ({ headline: "", isShown: false }),
  getTitle: ({ headline }) => headline,
  toNewText: (text) => ({ ...text, isShown: false }),
  buildSitePath: ({ id }) => `/announcements/${id}`,
  describeSave: (_, before) => (before ? "Announcement saved" : "Announcement created"),
  messages: {
    gone: { title: "Deleted", text: "Your text is still here.", restore: "Restore", saveAsNew: "Save as new" },
    duplicated: { complete: "This is the copy.", outdated: "This is a copy of what was saved." },
  },
  connect: (_, id) => ({
    ...api.connect(id),
    toText: ({ headline, isShown }) => ({ headline, isShown }),
    validate: ({ headline }) => (headline === "" ? [{ field: "headline", message: "Headline is required" }] : []),
    toAutosaveText: (text, stored) => ({ ...text, isShown: stored?.isShown ?? false }),
    toSavedText: (text) => text,
    toPublished: (text) => ({ ...text, isShown: true }),
    isPublished: ({ isShown }) => isShown,
    canAutoCreate: true,
  }),
});

export const createAnnouncementListing = (api: AnnouncementApi) =>
  createListing({
    ...names,
    type: "announcements",
    pluralNoun: "announcements",
    states: [
      { status: "shown", label: "Shown", verb: "show", pastTense: "shown" },
      { status: "hidden", label: "Hidden", verb: "hide", pastTense: "hidden" },
    ],
    statuses: ["shown", "hidden", "deleted"],
    sorts: ["newest", "oldest", "title", "words", "edited"],
    figureSort: { value: "words", label: "Longest" },
    foundSort: "Newest first",
    columns: ["Words", "Version"],
    failures: { isOn: "Failed to update", featured: "Failed to update", load: null },
    listCategories: async () => [],
    toEntry: ({ id, headline, isShown, featured, version }: StoredAnnouncement) => ({
      ...{ id, title: headline, isOn: isShown, featured, version },
      ...{ category: "", hue: "", hasStaged: false, image: null, publishAt: null, deletedAt: null },
      sitePath: `/announcements/${id}`,
      figures: [String(headline.split(" ").length), String(version)],
    }),
    parseConflict: api.findConflict,
    connect: () => api.listCalls,
  });

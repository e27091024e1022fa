import type { Entry } from "#admin/dashboard/list/entry.ts";

export const buildEntry = (fields: Partial<Entry> = {}): Entry => ({
  id: "one",
  title: "One",
  sitePath: "/blog/a-post",
  category: "Psychology",
  hue: "psychology",
  image: null,
  isOn: false,
  featured: false,
  hasStaged: false,
  version: 1,
  publishAt: null,
  deletedAt: null,
  figures: ["0", "Oct 14, 2025"],
  ...fields,
});

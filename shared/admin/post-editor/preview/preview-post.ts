import { countReadMinutes, formatReadTime } from "#blog/read-time.ts";
import { sanitizeForDisplay } from "#blog/sanitize.ts";
import type { Post, PostRecord, PostSection, PostText } from "#blog/schema.ts";

export type PreviewPost = Omit<Post, "version" | "updatedAt">;

const shownSections = new WeakMap<PostSection, PostSection>();

/** Unchanged sections stay the same objects, so each is sanitized once. */
function getShownSection(section: PostSection): PostSection {
  const known = shownSections.get(section);
  if (known) return known;
  const [shown = section] = sanitizeForDisplay({ sections: [section], content: "", featuredImage: "" }).sections;
  shownSections.set(section, shown);
  return shown;
}

/** @param today stands in for a date that is being typed */
export function buildPreviewPost(text: PostText, record: PostRecord | null, today: string): PreviewPost {
  const { sections, publishAt: _publishAt, ...rest } = text;
  const shown = sanitizeForDisplay({ ...rest, content: sections.length > 0 ? "" : rest.content, sections: [] });
  return {
    ...shown,
    sections: sections.map(getShownSection),
    _id: record?._id ?? "new-post",
    title: text.title.trim() || "Title",
    date: text.date || today,
    readTime: text.readTime.trim() || formatReadTime(countReadMinutes(text)),
    analytics: record?.analytics ?? { views: 0 },
    attachments: record?.attachments ?? [],
  };
}

import { countReadMinutes, toReadTime } from "#blog/read-time.ts";
import { toShownPost } from "#blog/sanitise.ts";
import type { Post, PostRecord, PostSection, PostText } from "#blog/schema.ts";

export type PreviewPost = Omit<Post, "version" | "updatedAt">;

const shownSections = new WeakMap<PostSection, PostSection>();

/** Sections stay the same objects until somebody changes them: each is sanitised once. */
function toShownSection(section: PostSection): PostSection {
  const known = shownSections.get(section);
  if (known) return known;
  const [shown = section] = toShownPost({ sections: [section], content: "", featuredImage: "" }).sections;
  shownSections.set(section, shown);
  return shown;
}

/** The post as its readers would see it now, sanitised. `today` stands in for a date that is being typed. */
export function toPreviewPost(text: PostText, record: PostRecord | null, today: string): PreviewPost {
  const { sections, publishAt: _publishAt, ...rest } = text;
  const shown = toShownPost({ ...rest, content: sections.length > 0 ? "" : rest.content, sections: [] });
  return {
    ...shown,
    sections: sections.map(toShownSection),
    _id: record?._id ?? "new-post",
    title: text.title.trim() || "Title",
    date: text.date || today,
    readTime: text.readTime.trim() || toReadTime(countReadMinutes(text)),
    analytics: record?.analytics ?? { views: 0 },
    attachments: record?.attachments ?? [],
  };
}

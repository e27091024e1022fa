import { createEmptyPost } from "@illumine/shared/blog/schema.ts";
import type { SeedPost } from "#app/db/seed/seed-posts.server.ts";

/** A published post of one paragraph, dated 2026-01-01. */
export const buildSeedPost = (id: string, text: Partial<SeedPost["text"]> = {}): SeedPost => ({
  id,
  text: {
    ...createEmptyPost({ slug: id, today: "2026-01-01" }),
    title: `Title of ${id}`,
    isPublished: true,
    sections: [{ type: "paragraph", content: "A few words.", imageUrl: "", imageAlt: "" }],
    ...text,
  },
});

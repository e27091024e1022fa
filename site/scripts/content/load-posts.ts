import { join } from "node:path";
import { Slug } from "@illumine/shared/assessment/schema.ts";
import { sanitizePost } from "@illumine/shared/blog/sanitize.ts";
import { createEmptyPost, type PostText, WriteDraft } from "@illumine/shared/blog/schema.ts";
import { z } from "zod";
import { site } from "../paths.mjs";
import { ContentError } from "./content-error.ts";
import { formatPosition, listProblems, readJsonFiles } from "./json-files.ts";

const contentFolder = join(site, "app/content/posts");

const PostFile = WriteDraft.pick({ title: true, excerpt: true, tags: true, featured: true, seo: true, sections: true })
  .required()
  .extend({ slug: Slug, category: z.string().min(1, "Choose a category"), date: z.iso.date() })
  .strict();

/** The id is the post's first slug. */
export interface BuiltInPost {
  id: string;
  text: PostText;
}

/** Sanitized like posts that are sent to the API. @throws ContentError */
export function loadPosts(folder = contentFolder): BuiltInPost[] {
  const { files, problems } = readJsonFiles(folder);
  const posts: BuiltInPost[] = [];
  for (const file of files) {
    const result = PostFile.safeParse(file.input);
    if (!result.success) {
      problems.push(...listProblems(file, result.error));
      continue;
    }
    const { slug, date } = result.data;
    if (slug !== file.name)
      problems.push(`${formatPosition(file, ["slug"])}: The slug "${slug}" must be the file's name`);
    const text: PostText = { ...createEmptyPost({ slug, today: date }), ...result.data, isPublished: true };
    posts.push({ id: slug, text: sanitizePost(text) });
  }
  if (problems.length > 0) throw new ContentError(problems);
  return posts;
}

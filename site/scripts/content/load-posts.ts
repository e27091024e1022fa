import { join } from "node:path";
import { Slug } from "@illumine/shared/assessment/schema.ts";
import { sanitisePost } from "@illumine/shared/blog/sanitise.ts";
import { CreatePost, type PostText, toEmptyPost } from "@illumine/shared/blog/schema.ts";
import { z } from "zod";
import { site } from "../paths.mjs";
import { ContentError } from "./content-error.ts";
import { readJsonFiles, toPlace, toProblems } from "./json-files.ts";

const written = join(site, "app/content/posts");

/** What a file says of a post: it is published, by the team, and its cover is drawn. */
const PostFile = CreatePost.pick({ title: true, excerpt: true, tags: true, featured: true, seo: true, sections: true })
  .required()
  .extend({ slug: Slug, category: z.string().min(1, "Choose a category"), date: z.iso.date() })
  .strict();

/** A built-in post. Its id is its first slug, which belongs to no other. */
export interface BuiltInPost {
  id: string;
  text: PostText;
}

/**
 * Every built-in post, checked and sanitised as one that is sent to the API.
 * @throws ContentError that names file, line and reason of everything wrong
 */
export function loadPosts(folder = written): BuiltInPost[] {
  const { files, problems } = readJsonFiles(folder);
  const posts: BuiltInPost[] = [];
  for (const own of files) {
    const result = PostFile.safeParse(own.input);
    if (!result.success) {
      problems.push(...toProblems(own, result.error));
      continue;
    }
    const { slug, date } = result.data;
    if (slug !== own.name) problems.push(`${toPlace(own, ["slug"])}: The slug "${slug}" must be the file's name`);
    const text: PostText = { ...toEmptyPost({ slug, today: date }), ...result.data, isPublished: true };
    posts.push({ id: slug, text: sanitisePost(text) });
  }
  if (problems.length > 0) throw new ContentError(problems);
  return posts;
}

import { join } from "node:path";
import type { Assessment } from "@illumine/shared/assessment/schema.ts";
import type { BuiltInOccupations } from "@illumine/shared/occupations/built-in.ts";
import { site } from "../paths.mjs";
import { ContentError } from "./content-error.ts";
import { loadAssessments } from "./load-assessments.ts";
import { loadOccupations } from "./load-occupations.ts";
import { type BuiltInPost, loadPosts } from "./load-posts.ts";

export interface BuiltInContent {
  assessments: Assessment[];
  posts: BuiltInPost[];
  occupations: BuiltInOccupations;
}

function collect<Part>(problems: string[], load: () => Part): Part | undefined {
  try {
    return load();
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    problems.push(...error.problems);
    return undefined;
  }
}

const contentFolder = join(site, "app/content");

/** `folder` has `assessments`, `posts` and `occupations`. @throws ContentError with the problems of all files */
export function loadContent(folder = contentFolder): BuiltInContent {
  const problems: string[] = [];
  const assessments = collect(problems, () => loadAssessments(join(folder, "assessments")));
  const posts = collect(problems, () => loadPosts(join(folder, "posts")));
  const occupations = collect(problems, () => loadOccupations(join(folder, "occupations")));
  if (!assessments || !posts || !occupations) throw new ContentError(problems);
  return { assessments, posts, occupations };
}

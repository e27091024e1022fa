import { toCategorySlug } from "../category/slug.ts";

/** The blog's own categories: the specification's six, then the two that the editor offers beside them. */
export const blogCategories = [
  "Career Guidance",
  "Entrance Exams",
  "Psychology",
  "Study Tips",
  "Skill Development",
  "Success Stories",
  "Technology",
  "Education",
] as const;

export const defaultBlogCategory = "Career Guidance";

/** The category's name for a name or slug in any case: 'career-guidance' is 'Career Guidance'. Other names stay. */
export function toBlogCategory(nameOrSlug: string): string {
  const slug = toCategorySlug(nameOrSlug.replaceAll("-", " "));
  return blogCategories.find((name) => toCategorySlug(name) === slug) ?? nameOrSlug.trim();
}

import { toCategorySlug } from "../category/slug.ts";

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

export const isBlogCategory = (name: string): boolean => (blogCategories as readonly string[]).includes(name);

export function normalizeBlogCategory(nameOrSlug: string): string {
  const slug = toCategorySlug(nameOrSlug.replaceAll("-", " "));
  return blogCategories.find((name) => toCategorySlug(name) === slug) ?? nameOrSlug.trim();
}

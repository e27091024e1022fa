import { createPostSlug, toPostSlug } from "#blog/slug.ts";

/** The slug that a title makes; '' where it has no letter for one: then the server makes it. */
export const deriveSlug = (title: string): string => (toPostSlug(title) === "" ? "" : createPostSlug(title, ""));

/** Whether the slug is still the title's: one that was edited by hand stays as it is. */
export const isDerivedSlug = ({ title, slug }: { title: string; slug: string }): boolean =>
  slug === "" || slug === deriveSlug(title);

/** What an author may type into a slug, letter by letter: a hyphen at its end may still be followed by something. */
export const toTypedSlug = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[\s_]+/g, "-")
    .replace(/[^a-z0-9-]/g, "")
    .replace(/-{2,}/g, "-")
    .replace(/^-/, "")
    .slice(0, 80);

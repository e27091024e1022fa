import { createPostSlug, toPostSlug } from "#blog/slug.ts";

/** '' where the title has no usable letter: then the server creates the slug. */
export const deriveSlug = (title: string): string => (toPostSlug(title) === "" ? "" : createPostSlug(title, ""));

/** Whether the slug still follows the title; one that was edited by hand stays. */
export const isDerivedSlug = ({ title, slug }: { title: string; slug: string }): boolean =>
  slug === "" || slug === deriveSlug(title);

/** Unlike a finished slug, it may end with a hyphen while it is being typed. */
export const cleanTypedSlug = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[\s_]+/g, "-")
    .replace(/[^a-z0-9-]/g, "")
    .replace(/-{2,}/g, "-")
    .replace(/^-/, "")
    .slice(0, 80);

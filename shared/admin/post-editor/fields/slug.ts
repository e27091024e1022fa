import { createPostSlug, toPostSlug } from "#blog/slug.ts";

/** '' where the title has no usable letter: then the server creates the slug. */
export const deriveSlug = (title: string): string => (toPostSlug(title) === "" ? "" : createPostSlug(title, ""));

/** Whether the slug still follows the title; one that was edited by hand stays. */
export const isDerivedSlug = ({ title, slug }: { title: string; slug: string }): boolean =>
  slug === "" || slug === deriveSlug(title);

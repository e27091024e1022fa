import { createPostSlug, toPostSlug } from "#blog/slug.ts";

/** '' where the title has no usable letter: then the server creates the slug. */
export const deriveSlug = (title: string): string => (toPostSlug(title) === "" ? "" : createPostSlug(title, ""));

export const isDerivedSlug = ({ title, slug }: { title: string; slug: string }): boolean =>
  slug === "" || slug === deriveSlug(title);

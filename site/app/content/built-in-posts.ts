// Named imports, so that the bundler drops the rest of the files.
const slugs = import.meta.glob<string>("./posts/*.json", { eager: true, import: "slug" });

/** Ids. The build draws a picture of each. */
export const builtInPosts: ReadonlySet<string> = new Set(Object.values(slugs));

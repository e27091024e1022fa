// By name, so that the bundler drops everything else of the files.
const slugs = import.meta.glob<string>("./posts/*.json", { eager: true, import: "slug" });

/** Ids of the posts that come with the product and that the build drew a picture for. */
export const builtInPosts: ReadonlySet<string> = new Set(Object.values(slugs));

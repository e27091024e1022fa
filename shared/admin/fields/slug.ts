/** Unlike a finished slug, it may end with a hyphen while it is being typed. */
export const cleanTypedSlug = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[\s_]+/g, "-")
    .replace(/[^a-z0-9-]/g, "")
    .replace(/-{2,}/g, "-")
    .replace(/^-/, "")
    .slice(0, 80);

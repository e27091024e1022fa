/**
 * `export const handle = staticPage`: the route's document comes without the framework's scripts.
 * Why: site/docs/decisions/0022-text-pages-without-the-framework.md
 */
export const staticPage = { isStatic: true } as const;

export const isStaticPage = (handle: unknown): boolean =>
  typeof handle === "object" && handle !== null && "isStatic" in handle && handle.isStatic === true;

/**
 * `export const handle = staticPage` in a route without interaction: its document comes without the framework's
 * scripts. After client-side navigation it is a page like any other.
 * Why: site/docs/decisions/0022-text-pages-without-the-framework.md
 */
export const staticPage = { isStatic: true } as const;

export const isStaticPage = (handle: unknown): boolean =>
  typeof handle === "object" && handle !== null && "isStatic" in handle && handle.isStatic === true;

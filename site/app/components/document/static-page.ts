/**
 * `export const handle = staticPage` in a route whose page is read, not used: it comes without the framework's
 * scripts. Links load a page, disclosures and the menu are the platform's, and the head's scripts do the rest. Where
 * a page with the framework leads to it, it is shown as any other.
 */
export const staticPage = { isStatic: true } as const;

export const isStaticPage = (handle: unknown): boolean =>
  typeof handle === "object" && handle !== null && "isStatic" in handle && handle.isStatic === true;

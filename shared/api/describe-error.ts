import type { ErrorReport } from "./error-reports.ts";

const screens =
  /^(?:about|admin|assessments|blog|behavior|categories|category|contact|data-protection|kit|methods|new|occupations|popular|privacy|release-notes|results|terms)$/;

/** Ids, slugs and whatever else was typed into the address become stars. */
export function toRoute(pathname: string): string {
  const [first = "", ...others] = pathname.split("/").filter(Boolean);
  return `/${screens.test(first) || first === "" ? first : "*"}${"/*".repeat(Math.min(others.length, 5))}`;
}

const siteScript = /\/((?:assets|scripts)\/[\w./-]{1,120}?:\d{1,7}:\d{1,7})/;

/** The first of our scripts in a stack or an address with line and column; null if none of ours is in it. */
export const findSiteScript = (text: string): string | null => siteScript.exec(text)?.[1] ?? null;

/** Null if the error isn't from one of our scripts, such as a browser extension's. */
export function describeError(
  source: "browser" | "desktop",
  { error, address, pathname }: { error: unknown; address: string; pathname: string },
): ErrorReport | null {
  const { name, stack } = error instanceof Error ? error : { name: "Error", stack: "" };
  const location = findSiteScript(stack ?? "") ?? findSiteScript(address);
  if (location === null) return null;
  return { source, name: /^[A-Za-z]{1,40}$/.test(name) ? name : "Error", location, route: toRoute(pathname) };
}

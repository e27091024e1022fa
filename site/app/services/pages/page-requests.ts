import type { PageRequests } from "#app/db/figures/count-figures.server.ts";

/** With what is asked for when a link is clicked. */
const introduction = /^\/category\/[a-z0-9-]+\/([a-z0-9-]+?)(?:\.data)?$/;
const occupation = /^\/occupations\/[a-z0-9-]+(?:\.data)?$/;

export const foundHeader = "X-Found";

/** Counted like an address, which begins with an origin. */
export const emptySearch = "search without results";

export function listPageRequests(visits: ReadonlyMap<string, number>): PageRequests[] {
  return [...visits].flatMap(([address, requests]): PageRequests[] => {
    if (address === emptySearch) return [];
    const { pathname } = new URL(address);
    const [, id] = introduction.exec(pathname) ?? [];
    if (id !== undefined) return [{ address, figure: "introductions", subject: `assessment:${id}`, requests }];
    return occupation.test(pathname) ? [{ address, figure: "occupations", subject: null, requests }] : [];
  });
}

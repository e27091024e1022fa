import type { BlockerFunction } from "@remix-run/react";

/** What the browsers say when a page's data, or its code, did not come. */
const lost = /^(Failed to fetch|Load failed|NetworkError|Importing a module|error loading dynamically)/;

/** Whether it is the network that failed, not the page. The server has failures of its own. */
export const isOfflineError = (error: unknown): boolean =>
  !import.meta.env.SSR && (!navigator.onLine || (error instanceof TypeError && lost.test(error.message)));

type Place = Parameters<BlockerFunction>[0]["nextLocation"];

/** Within an assessment, and within a page, one moves without the network. */
const toScreen = ({ pathname, search }: Place) => /^\/category\/[^/]+\/[^/]+/.exec(pathname)?.[0] ?? pathname + search;

/** Whether this would lead, without a network, to a page that has to be fetched. */
export const isLeavingOffline: BlockerFunction = ({ currentLocation, nextLocation }) =>
  !navigator.onLine && toScreen(currentLocation) !== toScreen(nextLocation);

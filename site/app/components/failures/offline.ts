import type { BlockerFunction } from "@remix-run/react";

const networkErrorMessages = /^(Failed to fetch|Load failed|NetworkError|Importing a module|error loading dynamically)/;

/** False on the server, whose errors are never the visitor's network. */
export const isOfflineError = (error: unknown): boolean =>
  !import.meta.env.SSR &&
  (!navigator.onLine || (error instanceof TypeError && networkErrorMessages.test(error.message)));

type RouterLocation = Parameters<BlockerFunction>[0]["nextLocation"];

/** Navigation within one assessment, between results, or within a page needs no network. */
const deriveScreen = ({ pathname, search }: RouterLocation) =>
  /^\/(?:category\/[^/]+\/[^/]+|results(?!\/shared))/.exec(pathname)?.[0] ?? pathname + search;

export const isLeavingOffline: BlockerFunction = ({ currentLocation, nextLocation }) =>
  !navigator.onLine && deriveScreen(currentLocation) !== deriveScreen(nextLocation);

import { writeHeaders } from "@illumine/shared/api/endpoint.ts";
import type { Clock } from "../platform.ts";

/** Milliseconds for which reads ask for what was written. Replicas are behind by seconds at the most. */
const lifetime = 300_000;

/** Where the site's database stood after the last write, so that what is read next has it. */
export function createBookmarks(clock: Clock) {
  let kept: { server: string; bookmark: string; at: number } | null = null;
  return {
    keep: (server: string, headers: Headers): void => {
      const bookmark = headers.get(writeHeaders.bookmark);
      if (bookmark !== null) kept = { server, bookmark, at: clock.now() };
    },
    toHeaders: (server: string): Record<string, string> => {
      const age = kept ? clock.now() - kept.at : Number.NaN;
      return kept?.server === server && age >= 0 && age <= lifetime ? { [writeHeaders.bookmark]: kept.bookmark } : {};
    },
  };
}

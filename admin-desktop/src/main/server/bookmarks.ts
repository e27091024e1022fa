import { writeHeaders } from "@illumine/shared/api/headers.ts";
import type { Clock } from "../platform.ts";

const lifetimeMs = 300_000;

/** Sends back the database bookmark of the last write, so that the next read includes it. */
export function createBookmarks(clock: Clock) {
  let latest: { server: string; bookmark: string; at: number } | null = null;
  return {
    save: (server: string, headers: Headers): void => {
      const bookmark = headers.get(writeHeaders.bookmark);
      if (bookmark !== null) latest = { server, bookmark, at: clock.now() };
    },
    buildHeaders: (server: string): Record<string, string> => {
      const ageMs = latest ? clock.now() - latest.at : Number.NaN;
      return latest?.server === server && ageMs >= 0 && ageMs <= lifetimeMs
        ? { [writeHeaders.bookmark]: latest.bookmark }
        : {};
    },
  };
}

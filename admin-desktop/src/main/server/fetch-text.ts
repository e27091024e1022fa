import type { Clock, Platform } from "../platform.ts";
import { explainNoAnswer, NoAnswer } from "./no-answer.ts";

/** Milliseconds for an answer, before what its size allows. */
const patience = 30_000;
/** Bytes a millisecond: a connection that is slower than this for long is none. */
const slowest = 20;
/** Bytes of an answer, unpacked. */
const largestAnswer = 50_000_000;

export interface Fetched {
  status: number;
  headers: Headers;
  /** Null where the bytes are no UTF-8. */
  text: string | null;
}

/**
 * Gives up once a connection had its time: half a minute, and more with every byte that went over it. Knows no time of
 * day, which people set.
 */
function startPatience(clock: Clock, sentBytes: number, giveUp: () => void) {
  let earned = 0;
  let end = () => {};
  const wait = (milliseconds: number) => {
    end = clock.after(milliseconds, () => {
      if (earned < 1) return giveUp();
      const more = earned;
      earned = 0;
      wait(more);
    });
  };
  wait(patience + sentBytes / slowest);
  const earn = (bytes: number) => {
    earned += bytes / slowest;
  };
  return { earn, end: () => end() };
}

function decode(chunks: Uint8Array[]): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(Buffer.concat(chunks));
  } catch {
    return null;
  }
}

/**
 * Asks once and reads the whole answer, whatever its status.
 * @param sentBytes of the request's body: a large one is given longer
 * @throws NoAnswer where there is none, it is too slow, too large or cut off
 */
export async function fetchText(
  { fetch, clock }: Pick<Platform, "fetch" | "clock">,
  url: URL,
  init: RequestInit,
  sentBytes = 0,
): Promise<Fetched> {
  const stop = new AbortController();
  const given: { up: NoAnswer | null } = { up: null };
  const giveUp = (why: NoAnswer) => {
    given.up = why;
    stop.abort();
  };
  const time = startPatience(clock, sentBytes, () =>
    giveUp(new NoAnswer(`${url.host} did not answer in time. Try again.`, true)),
  );
  try {
    const answer = await fetch(url, { cache: "no-store", credentials: "omit", ...init, signal: stop.signal });
    const chunks: Uint8Array[] = [];
    let size = 0;
    const reader = answer.body?.getReader();
    for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
      size += read.value.length;
      if (size > largestAnswer) {
        throw new NoAnswer(`The answer of ${url.host} is larger than anything the site sends. Try again later.`, true);
      }
      time.earn(read.value.length);
      chunks.push(read.value);
    }
    return { status: answer.status, headers: answer.headers, text: decode(chunks) };
  } catch (error) {
    throw given.up ?? (error instanceof NoAnswer ? error : explainNoAnswer(error, url.host));
  } finally {
    time.end();
    stop.abort();
  }
}

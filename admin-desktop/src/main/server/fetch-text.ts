import type { Clock, Platform } from "../platform.ts";
import { NoAnswer, toNoAnswer } from "./no-answer.ts";

const baseTimeoutMs = 30_000;
const minBytesPerMs = 20;
const maxAnswerBytes = 50_000_000;

export interface Fetched {
  status: number;
  headers: Headers;
  /** Null where the bytes aren't UTF-8. */
  text: string | null;
}

/** The timeout grows with every byte transferred. It uses timers, because people change clocks. */
function startTimeout(clock: Clock, sentBytes: number, abort: () => void) {
  let extensionMs = 0;
  let end = () => {};
  const wait = (timeoutMs: number) => {
    end = clock.after(timeoutMs, () => {
      if (extensionMs < 1) return abort();
      const extension = extensionMs;
      extensionMs = 0;
      wait(extension);
    });
  };
  wait(baseTimeoutMs + sentBytes / minBytesPerMs);
  const extend = (bytes: number) => {
    extensionMs += bytes / minBytesPerMs;
  };
  return { extend, end: () => end() };
}

function decode(chunks: Uint8Array[]): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(Buffer.concat(chunks));
  } catch {
    return null;
  }
}

/** @throws NoAnswer where there's no response, or it's too slow, too large or truncated */
export async function fetchText(
  { fetch, clock }: Pick<Platform, "fetch" | "clock">,
  url: URL,
  init: RequestInit,
  sentBytes = 0,
): Promise<Fetched> {
  const controller = new AbortController();
  const aborted: { reason: NoAnswer | null } = { reason: null };
  const abort = (reason: NoAnswer) => {
    aborted.reason = reason;
    controller.abort();
  };
  const timeout = startTimeout(clock, sentBytes, () =>
    abort(new NoAnswer(`${url.host} didn't respond in time. Try again.`, true)),
  );
  try {
    const answer = await fetch(url, { cache: "no-store", credentials: "omit", ...init, signal: controller.signal });
    const chunks: Uint8Array[] = [];
    let sizeBytes = 0;
    const reader = answer.body?.getReader();
    for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
      sizeBytes += read.value.length;
      if (sizeBytes > maxAnswerBytes) {
        throw new NoAnswer(`${url.host} sent more data than expected. Try again later.`, true);
      }
      timeout.extend(read.value.length);
      chunks.push(read.value);
    }
    return { status: answer.status, headers: answer.headers, text: decode(chunks) };
  } catch (error) {
    throw aborted.reason ?? (error instanceof NoAnswer ? error : toNoAnswer(error, url.host));
  } finally {
    timeout.end();
    controller.abort();
  }
}

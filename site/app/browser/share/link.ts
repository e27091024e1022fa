import type { AnswerSet } from "@illumine/shared/assessment/schema.ts";
import type { EngineName } from "@illumine/shared/scoring/results.ts";

/** A result as a link carries it. */
export interface SharedResult {
  assessmentId: string;
  categorySlug: string;
  contentVersion: number;
  engine: { name: EngineName; version: string };
  /** ISO 8601, UTC. */
  completedAt: string;
  answers: AnswerSet;
  /** How many answers in the sender's own words were left out. */
  leftOut: number;
}

export type Unreadable = "empty" | "other-version" | "too-long" | "damaged";
export type Opened = { shared: SharedResult } | { unreadable: Unreadable };

const version = "1";
/** Characters after the '#'. */
const longestFragment = 32 * 1024;
/** Bytes of the text that a link unfolds to. */
const mostInflated = 512 * 1024;

/** Everything that a stream gives. Throws past `most` bytes, before more is made of it. */
async function collect(stream: ReadableStream<Uint8Array>, most: number): Promise<Uint8Array<ArrayBuffer>> {
  const reader = stream.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > most) {
      await reader.cancel();
      throw new RangeError(`More than ${most} bytes`);
    }
    chunks.push(value);
  }
  const all = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    all.set(chunk, at);
    at += chunk.length;
  }
  return all;
}

const toBase64Url = (bytes: Uint8Array) =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");

const fromBase64Url = (text: string) =>
  Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (character) => character.charCodeAt(0));

/** The end of a link that carries a result, from the '#'; null where that would be longer than links can be. */
export async function toShareFragment(shared: SharedResult): Promise<string | null> {
  const { assessmentId, categorySlug, contentVersion, engine, completedAt, answers, leftOut } = shared;
  const { psychometric, technical, wiscar } = answers;
  const parts = [
    assessmentId,
    categorySlug,
    contentVersion,
    engine.name,
    engine.version,
    completedAt,
    [psychometric, technical, wiscar],
    leftOut,
  ];
  const text = new Blob([JSON.stringify(parts)]);
  if (text.size > mostInflated) return null;
  const bytes = await collect(text.stream().pipeThrough(new CompressionStream("deflate-raw")), mostInflated);
  const fragment = `${version}.${toBase64Url(bytes)}`;
  return fragment.length > longestFragment ? null : `#${fragment}`;
}

/**
 * What a link carries. Its text comes from anybody: it is measured before it is unfolded, unfolded only so far, and
 * taken only if it has exactly the shape that `toShareFragment` writes.
 */
export async function openShareFragment(hash: string): Promise<Opened> {
  const fragment = hash.replace(/^#/, "");
  if (fragment === "") return { unreadable: "empty" };
  if (fragment.length > longestFragment) return { unreadable: "too-long" };
  const [, given, payload = ""] = /^(\d{1,6})\.(.*)$/s.exec(fragment) ?? [];
  if (given === undefined) return { unreadable: "damaged" };
  if (given !== version) return { unreadable: "other-version" };
  if (!/^[\w-]+$/.test(payload)) return { unreadable: "damaged" };
  // Outside of the try: code that does not come is no fault of the link.
  const { readSharedParts } = await import("./link-schema.ts");
  try {
    const inflating = new Blob([fromBase64Url(payload)]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
    const text = new TextDecoder("utf-8", { fatal: true }).decode(await collect(inflating, mostInflated));
    return { shared: readSharedParts(JSON.parse(text)) };
  } catch (error) {
    if (error instanceof RangeError) return { unreadable: "too-long" };
    console.warn("The link could not be read", error);
    return { unreadable: "damaged" };
  }
}

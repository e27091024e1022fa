import type { SharedResult } from "./link-schema.ts";

export type Unreadable = "empty" | "other-version" | "too-long" | "damaged";
export type DecodedLink = { shared: SharedResult } | { unreadable: Unreadable };

const linkVersion = "1";
const maxFragmentLength = 32 * 1024;
const maxInflatedBytes = 512 * 1024;

/** Throws a RangeError past `maxBytes`, before decompressing more. */
async function readAll(stream: ReadableStream<Uint8Array>, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const reader = stream.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > maxBytes) {
      await reader.cancel();
      throw new RangeError(`More than ${maxBytes} bytes`);
    }
    chunks.push(value);
  }
  const all = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    all.set(chunk, offset);
    offset += chunk.length;
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

/** The fragment of a share link, from the '#'; null if it would be too long for a link. */
export async function encodeShareFragment(shared: SharedResult): Promise<string | null> {
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
  if (text.size > maxInflatedBytes) return null;
  const bytes = await readAll(text.stream().pipeThrough(new CompressionStream("deflate-raw")), maxInflatedBytes);
  const fragment = `${linkVersion}.${toBase64Url(bytes)}`;
  return fragment.length > maxFragmentLength ? null : `#${fragment}`;
}

/**
 * Untrusted: its length is checked, decompression is limited, and only what `encodeShareFragment` writes is accepted.
 * Why: site/docs/decisions/0033-a-shared-result-is-in-the-link.md
 */
export async function decodeShareFragment(hash: string): Promise<DecodedLink> {
  const fragment = hash.replace(/^#/, "");
  if (fragment === "") return { unreadable: "empty" };
  if (fragment.length > maxFragmentLength) return { unreadable: "too-long" };
  const [, formatVersion, payload = ""] = /^(\d{1,6})\.(.*)$/s.exec(fragment) ?? [];
  if (formatVersion === undefined) return { unreadable: "damaged" };
  if (formatVersion !== linkVersion) return { unreadable: "other-version" };
  if (!/^[\w-]+$/.test(payload)) return { unreadable: "damaged" };
  // Outside the try: a failed import is not a damaged link.
  const { parseSharedParts } = await import("./link-schema.ts");
  try {
    const inflating = new Blob([fromBase64Url(payload)]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
    const text = new TextDecoder("utf-8", { fatal: true }).decode(await readAll(inflating, maxInflatedBytes));
    return { shared: parseSharedParts(JSON.parse(text)) };
  } catch (error) {
    if (error instanceof RangeError) return { unreadable: "too-long" };
    console.warn("The link couldn't be read", error);
    return { unreadable: "damaged" };
  }
}

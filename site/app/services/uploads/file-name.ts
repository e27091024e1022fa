import { type AttachmentType, getExtension } from "@illumine/shared/blog/attachment-types.ts";

const maxNameLength = 120;

/** Includes bidirectional controls: with them, 'exe.fdp' reads as 'pdf.exe'. */
const unprintable = /[\p{Cc}\p{Cs}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/gu;

function shorten(name: string): string {
  const characters = Array.from(name);
  if (characters.length <= maxNameLength) return name;
  const ending = getExtension(name) && `.${getExtension(name)}`;
  return ending.length > maxNameLength / 2
    ? characters.slice(0, maxNameLength).join("")
    : characters.slice(0, maxNameLength - ending.length).join("") + ending;
}

export function cleanName(given: string): string {
  // Browsers encode these three; see 'multipart/form-data' in the HTML standard.
  const decoded = given.replace(/%0d|%0a/gi, " ").replaceAll("%22", '"');
  const [last = ""] = decoded.split(/[/\\]/).slice(-1);
  const printable = last.normalize("NFC").replace(unprintable, "");
  return shorten(printable.replace(/^[\s.]+|[\s.]+$/g, "")) || "file";
}

export const ensureExtension = (name: string, { extensions }: AttachmentType): string =>
  extensions.includes(getExtension(name)) ? name : shorten(`${name}.${extensions[0]}`);

const isPlain = /^[\w !#$&+.^`|~()@,=-]$/;

/** RFC 6266 and 8187. Raster images open in the browser; all other files are downloaded. */
export function formatDisposition(name: string, { kind }: AttachmentType): string {
  const fallback = Array.from(name, (character) => (isPlain.test(character) ? character : "_")).join("");
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`);
  return `${kind === "image" ? "inline" : "attachment"}; filename="${fallback}"; filename*=UTF-8''${encoded}`;
}

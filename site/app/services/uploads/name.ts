import { type AttachmentType, extensionOf } from "@illumine/shared/blog/attachment-types.ts";

/** Characters. */
const longestName = 120;

/** Control characters, halves of characters, and the marks that turn writing around: with them 'exe.fdp' is read as 'pdf.exe'. */
const unprintable = /[\p{Cc}\p{Cs}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/gu;

/** Shortens the part before the last dot. */
function shorten(name: string): string {
  const characters = Array.from(name);
  if (characters.length <= longestName) return name;
  const ending = extensionOf(name) && `.${extensionOf(name)}`;
  return ending.length > longestName / 2
    ? characters.slice(0, longestName).join("")
    : characters.slice(0, longestName - ending.length).join("") + ending;
}

/** A file's name as it may be shown, stored and sent: no folders, nothing invisible, at most 120 characters. */
export function cleanName(given: string): string {
  // Browsers write these three so; see 'multipart/form-data' in the HTML standard.
  const decoded = given.replace(/%0d|%0a/gi, " ").replaceAll("%22", '"');
  const [last = ""] = decoded.split(/[/\\]/).slice(-1);
  const printable = last.normalize("NFC").replace(unprintable, "");
  return shorten(printable.replace(/^[\s.]+|[\s.]+$/g, "")) || "file";
}

/** The name with an ending of its type, so that what is saved opens as what it is. */
export const toNameOfType = (name: string, { extensions }: AttachmentType): string =>
  extensions.includes(extensionOf(name)) ? name : shorten(`${name}.${extensions[0]}`);

const isPlain = /^[\w !#$&+.^`|~()@,=-]$/;

/** The Content-Disposition of a stored file: shown in the page for raster images, saved for everything else. RFC 6266 and 8187. */
export function toDisposition(name: string, { kind }: AttachmentType): string {
  const fallback = Array.from(name, (character) => (isPlain.test(character) ? character : "_")).join("");
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`);
  return `${kind === "image" ? "inline" : "attachment"}; filename="${fallback}"; filename*=UTF-8''${encoded}`;
}

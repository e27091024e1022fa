import { readPaste } from "#admin/post-editor/blocks/paste.ts";
import { listPasteLosses } from "#admin/post-editor/blocks/paste-losses.ts";
import { readPicture } from "#admin/post-editor/blocks/paste-picture.ts";
import { readMarkdown } from "#admin/post-editor/blocks/read-markdown.ts";
import { isSitePath, isWebAddress, parseLinkAddress } from "#blog/addresses.ts";
import { attachmentLimits, findTypeByExtension, getExtension } from "#blog/attachment-types.ts";
import type { FoundBody } from "#blog/import/found-post.ts";
import { outlineSections } from "#blog/outline.ts";
import { extractText } from "#blog/plain-text.ts";
import type { PostSection } from "#blog/schema.ts";
import { toPostSlug } from "#blog/slug.ts";
import type { ChosenFile } from "./chosen-files.ts";
import type { PostFinder } from "./post-addresses.ts";
import { prepareHtml, replaceElement } from "./prepare-html.ts";
import { isStandIn, missingPicture, toFileStandIn, toPostStandIn } from "./stand-ins.ts";

export interface ImportedFile {
  name: string;
  /** Null for one that came in the text itself. */
  path: string | null;
  readFile: () => Promise<File>;
}

export interface BodyContext {
  folder: string;
  isFromHere: boolean;
  siteUrl: string;
  files: ReadonlyMap<string, ChosenFile>;
  findFile: (address: string, folder: string) => string | null;
  finder: PostFinder;
}

const getName = (path: string) => path.slice(path.lastIndexOf("/") + 1);

const toAbsolute = (address: string, siteUrl: string): string | null => {
  if (siteUrl === "") return null;
  const absolute = `${siteUrl}/${address.replace(/^(?:\.\.?\/)+/, "").replace(/^\/+/, "")}`;
  return isWebAddress(absolute) ? absolute : null;
};

export class FileList {
  readonly files: ImportedFile[] = [];
  readonly missing: string[] = [];
  readonly refused: string[] = [];
  private readonly byPath = new Map<string, string>();

  constructor(private readonly context: BodyContext) {}

  findChosen(address: string, kinds: "pictures" | "all"): string | null {
    const { files, findFile, folder } = this.context;
    const bare = address.replace(/^__GHOST_URL__/, "").replace(/^(?:https?:)?\/\/[^/]+/i, "");
    // Ghost and WordPress serve smaller copies under names of their own.
    const original = bare.replace(/\/size\/[wh]\d+[^/]*\//, "/").replace(/-\d+x\d+(\.\w+)$/, "$1");
    const path = findFile(bare, folder) ?? (original === bare ? null : findFile(original, folder));
    const file = path === null ? undefined : files.get(path);
    if (path === null || !file) return null;
    const known = this.byPath.get(path);
    if (known !== undefined) return known;
    const type = findTypeByExtension(getExtension(path));
    if (!type || (kinds === "pictures" && type.kind !== "image")) return null;
    if (file.sizeBytes > attachmentLimits.bytesPerFile || file.sizeBytes === 0) {
      this.refused.push(`${getName(path)} (${file.sizeBytes === 0 ? "empty" : "larger than 5 MB"})`);
      return null;
    }
    const readFile = async () => new File([await file.readBytes()], getName(path), { type: type.type });
    const standIn = this.add({ name: getName(path), path, readFile });
    this.byPath.set(path, standIn);
    return standIn;
  }

  resolvePicture(given: string): string {
    const address = given.trim();
    const embedded = readPicture(address);
    if (embedded) return this.add({ name: embedded.name, path: null, readFile: async () => embedded });
    if (isStandIn(address) || /^data:/i.test(address)) return this.miss("a picture in the text itself");
    const absolute = address.replace(/^\/\//, "https://");
    const isRemote = isWebAddress(absolute);
    const refusals = this.refused.length;
    const chosen = isRemote && !this.context.finder.isOldSite(absolute) ? null : this.findChosen(address, "pictures");
    if (chosen !== null) return chosen;
    if (isRemote) return absolute;
    if (isSitePath(address) && (address.startsWith("/files/") || this.context.isFromHere)) return address;
    const remote = toAbsolute(address.replace(/^__GHOST_URL__/, ""), this.context.siteUrl);
    if (remote !== null) return remote;
    if (this.refused.length === refusals) this.missing.push(address);
    return missingPicture;
  }

  private miss(name: string): string {
    this.missing.push(name);
    return missingPicture;
  }

  private add(file: ImportedFile): string {
    return toFileStandIn(this.files.push(file) - 1);
  }
}

interface LinkReading {
  href: string;
  isLost: boolean;
  isUnsure: boolean;
}

function resolveLink(
  given: string,
  files: FileList,
  { finder, folder, isFromHere, siteUrl }: BodyContext,
): LinkReading {
  const sure = (href: string): LinkReading => ({ href, isLost: false, isUnsure: false });
  const address = given.trim();
  if (isStandIn(address)) return { href: "", isLost: true, isUnsure: false };
  if (address.startsWith("#")) return sure(`#${toPostSlug(address.slice(1)) || "lost"}`);
  if (address === "") return { href: "", isLost: true, isUnsure: false };
  const post = finder.findPost(address, folder);
  if (post) return sure(toPostStandIn(post.at, toAnchor(post.anchor, isFromHere)));
  const absolute = address.replace(/^\/\//, "https://").replace(/^__GHOST_URL__/, siteUrl);
  const isRemote = parseLinkAddress(absolute) !== null && !isSitePath(absolute);
  if (isRemote && !finder.isOldSite(absolute)) return sure(absolute);
  const chosen = files.findChosen(address, "all");
  if (chosen !== null) return sure(chosen);
  if (isRemote) return sure(absolute);
  if (isFromHere && isSitePath(address)) return sure(address);
  const remote = toAbsolute(absolute, siteUrl);
  if (remote !== null) return sure(remote);
  return isSitePath(absolute)
    ? { href: absolute, isLost: false, isUnsure: true }
    : { href: "", isLost: true, isUnsure: false };
}

/** Headings of a post have ids of their own form. */
const toAnchor = (anchor: string, isFromHere: boolean) => {
  const slug = toPostSlug(anchor.slice(1).replace(/%[0-9a-f]{2}/gi, ""));
  if (slug === "") return "";
  return isFromHere && slug.startsWith("part-") ? `#${slug}` : `#part-${slug}`;
};

export interface ReadBody {
  sections: PostSection[];
  losses: string[];
}

const isPictureAddress = (address: string) => /\.(?:png|jpe?g|gif|webp|avif)(?:$|[?#])/i.test(address);

const quoteSome = (items: readonly string[]) => {
  const shown = [...new Set(items)];
  return `${shown.slice(0, 5).join(", ")}${shown.length > 5 ? ` and ${shown.length - 5} more` : ""}`;
};

const describe = (count: number, one: string, many: string) =>
  count === 0 ? [] : [count === 1 ? one : `${count} ${many}`];

const anchorLink = /<a href="(#[^"]*)"[^<>]*>([\s\S]*?)<\/a>/g;

/** Links within the post lead to its headings. Marks at other positions, such as footnotes, can't be stored. */
function fixAnchors(sections: readonly PostSection[], isFromHere: boolean): { sections: PostSection[]; lost: number } {
  const ids = new Set(outlineSections(sections).ids.values());
  let lost = 0;
  const fixed = sections.map((section) => ({
    ...section,
    content: section.content.replace(anchorLink, (whole, anchor: string, text: string) => {
      const id = toAnchor(anchor, isFromHere);
      if (ids.has(id.slice(1))) return whole.replace(`href="${anchor}"`, `href="${id}"`);
      lost += 1;
      return section.type === "button" || section.type === "video" ? whole : text;
    }),
  }));
  return { sections: fixed, lost };
}

const countLetters = (text: string) => text.replace(/[\s\u200b]+/g, "").length;

const visibleText = (html: string) =>
  extractText(
    html.replace(/<!--[\s\S]*?-->|<(script|style|noscript|svg|iframe|video|audio)\b[\s\S]*?<\/\1\s*>/gi, " "),
  );

/** Damaged HTML can hide the rest of a post. */
function describeMissingText(html: string, sections: readonly PostSection[]): string[] {
  const given = countLetters(visibleText(html));
  const read = countLetters(sections.map(({ content }) => extractText(content)).join(" "));
  return given > 400 && read < given * 0.8
    ? [`part of its text: ${Math.round((read / given) * 100)}% of it could be read`]
    : [];
}

/** A body as sections. Addresses of files and posts are stand-ins until they are known. */
export function readBody(body: FoundBody, files: FileList, context: BodyContext): ReadBody {
  const counts = { frame: 0, player: 0 };
  const html = "markdown" in body ? readMarkdown(body.markdown) : body.html;
  const prepared = prepareHtml(html, (loss) => {
    if (loss === "frame" || loss === "player") counts[loss] += 1;
  });
  const missingNames: string[] = [];
  const remote = new Set<string>();
  for (const picture of prepared.querySelectorAll("img")) {
    const source = picture.getAttribute("src") ?? "";
    const address = files.resolvePicture(source);
    if (isWebAddress(address)) remote.add(address);
    const isMissing = address === missingPicture;
    picture.setAttribute("src", isMissing ? `${address}-${missingNames.push(getName(source)) - 1}` : address);
  }
  const lost: string[] = [];
  const ofPictures: string[] = [];
  const unsure: string[] = [];
  for (const link of prepared.querySelectorAll("a[href]")) {
    const given = link.getAttribute("href") ?? "";
    const { href, isLost, isUnsure } = resolveLink(given, files, context);
    // A picture can't be a link. One to the picture itself is no loss.
    if (link.querySelector("img")) {
      if (!isPictureAddress(given)) ofPictures.push(given);
    } else if (isLost) lost.push(given);
    else if (isUnsure) unsure.push(given);
    if (isLost) replaceElement(link, [...link.childNodes]);
    else link.setAttribute("href", href);
  }
  for (const block of prepared.querySelectorAll("[data-href]")) {
    const { href } = resolveLink(block.getAttribute("data-href") ?? "", files, context);
    block.setAttribute("data-href", href);
  }
  const readable = prepared.innerHTML;
  const sections = readPaste(readable).sections.map((section): PostSection => {
    if (!section.imageUrl.startsWith(missingPicture)) return section;
    const name = missingNames[Number(section.imageUrl.slice(missingPicture.length + 1))];
    // The block waits for its picture, and says which.
    return {
      ...section,
      imageUrl: "",
      imageAlt: section.imageAlt || (name || "A picture that wasn't found").slice(0, 300),
    };
  });
  const fixed = fixAnchors(sections, context.isFromHere);
  return {
    sections: fixed.sections,
    losses: [
      ...describeMissingText(html, sections),
      ...describe(counts.frame, "an embedded frame, now a link", "embedded frames, now links"),
      ...describe(counts.player, "a player, now a link", "players, now links"),
      ...listPasteLosses(readable),
      ...(lost.length > 0 ? [`links that lead nowhere here (${quoteSome(lost)})`] : []),
      ...describe(
        fixed.lost,
        "a link within the text, such as of a footnote",
        "links within the text, such as of footnotes",
      ),
      ...(ofPictures.length > 0 ? [`links of pictures (${quoteSome(ofPictures)})`] : []),
      ...(unsure.length > 0 ? [`links to other parts of the old site, unchanged (${quoteSome(unsure)})`] : []),
    ],
  };
}

export const describeFiles = ({ missing, refused }: FileList): string[] => [
  ...(missing.length > 0 ? [`pictures that weren't found, empty blocks now (${quoteSome(missing)})`] : []),
  ...(refused.length > 0 ? [`files that can't be uploaded (${quoteSome(refused)})`] : []),
];

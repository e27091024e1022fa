import { escapeText, escapeValue } from "../plain-text.ts";

export interface WordPressMarkup {
  html: string;
  losses: string[];
}

const blocks =
  "address|article|aside|blockquote|center|dd|details|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|header|hr|" +
  "iframe|li|main|nav|noscript|ol|p|pre|script|section|style|summary|table|tbody|td|tfoot|th|thead|tr|ul|video|audio|object";
const blockOpening = new RegExp(`(<(?:${blocks})\\b)`, "gi");
const blockClosing = new RegExp(`(</(?:${blocks})\\s*>|<hr\\b[^>]*>)`, "gi");
const startsWithBlock = new RegExp(`^</?(?:${blocks})\\b`, "i");

const verbatim = /<(pre|script|style|textarea)\b[^>]*>[\s\S]*?<\/\1\s*>/gi;
const standIn = /\uE001(\d+)\uE002/g;

/** In the old editor's text an empty line ends a paragraph. */
function addParagraphs(given: string): string {
  const stored: string[] = [];
  const text = given.replace(verbatim, (whole) => `\n\n\uE001${stored.push(whole) - 1}\uE002\n\n`);
  const separated = text.replace(blockOpening, "\n\n$1").replace(blockClosing, "$1\n\n");
  return separated
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) =>
      startsWithBlock.test(part) || /^\uE001\d+\uE002$/.test(part) ? part : `<p>${part.replace(/\n/g, "<br />")}</p>`,
    )
    .join("\n")
    .replace(standIn, (_, at: string) => stored[Number(at)] ?? "");
}

const readAttribute = (attributes: string, name: string): string => {
  const [, quoted, bare] =
    new RegExp(`\\b${name}\\s*=\\s*(?:["'“”]([^"'“”]*)["'“”]|([^\\s"'\\]]+))`, "i").exec(attributes) ?? [];
  return quoted ?? bare ?? "";
};

const codeNames = "code|sourcecode|source|php|python|js|javascript|bash|shell|css|html|xml|java|ruby|sql";
const codeTag = new RegExp(`\\[(${codeNames})\\b([^\\]]*)\\]([\\s\\S]*?)\\[/\\1\\]`, "gi");
const escapedShortcode = /\[\[([^\]]+)\]\]/g;

function readCode(name: string, attributes: string, code: string): string {
  const isNamed = !/^(?:code|sourcecode|source)$/i.test(name);
  const language = readAttribute(attributes, "lang(?:uage)?") || (isNamed ? name.toLowerCase() : "");
  // What the visual editor wrote is escaped already.
  const html = /&(?:lt|gt|amp);/.test(code) ? code : escapeText(code);
  const text = html.replace(/^\s*\n|\s+$/g, "").replace(/\[/g, "&#91;");
  return `\n\n<pre><code class="language-${escapeValue(language)}">${text}</code></pre>\n\n`;
}

export interface Attachments {
  byId: ReadonlyMap<string, string>;
  ofPost: readonly string[];
}

/** Without ids a gallery shows what was uploaded with the post. */
function readGallery(attributes: string, { byId, ofPost }: Attachments): string {
  const ids = readAttribute(attributes, "ids|include");
  return (ids === "" ? ofPost : ids.split(",").flatMap((id) => byId.get(id.trim()) ?? []))
    .map((url) => `\n\n<img src="${escapeValue(url)}">\n\n`)
    .join("");
}

const toLinkParagraph = (address: string) => `\n\n<p>${escapeText(address.trim())}</p>\n\n`;

function readShortcodes(given: string, attachments: Attachments): WordPressMarkup {
  const unknown = new Set<string>();
  const literal: string[] = [];
  const html = given
    .replace(codeTag, (_, name: string, attributes: string, code: string) => readCode(name, attributes, code))
    .replace(escapedShortcode, (_, inner: string) => `\uE003${literal.push(`[${inner}]`) - 1}\uE004`)
    .replace(
      /\[caption\b([^\]]*)\]\s*((?:<a\b[^>]*>)?\s*<img\b[^>]*>\s*(?:<\/a>)?)([\s\S]*?)\[\/caption\]/gi,
      (_, attributes: string, picture: string, text: string) => {
        const caption = text.trim() || readAttribute(attributes, "caption");
        return `\n\n<figure>${picture}<figcaption>${caption}</figcaption></figure>\n\n`;
      },
    )
    .replace(/\[embed\b[^\]]*\]([\s\S]*?)\[\/embed\]/gi, (_, address: string) => toLinkParagraph(address))
    .replace(/\[(?:youtube|vimeo)[=\s]+["']?(https?:[^\]"'\s]+)["']?[^\]]*\]/gi, (_, address: string) =>
      toLinkParagraph(address),
    )
    .replace(/\[(?:video|audio)\b([^\]]*)\](?:\s*\[\/(?:video|audio)\])?/gi, (whole: string, attributes: string) => {
      const address = readAttribute(attributes, "src|mp4|mp3|m4v|webm|ogg");
      return address === "" ? whole : toLinkParagraph(address);
    })
    .replace(
      /\[gallery\b([^\]]*)\]/gi,
      (whole: string, attributes: string) => readGallery(attributes, attachments) || whole,
    )
    .replace(/\[\/?([a-z][\w-]{2,40})(?:\s+[\w-]+\s*=[^\]]*|\s*\/?)\](?!\()/gi, (whole: string, name: string) => {
      unknown.add(name.toLowerCase());
      return whole;
    })
    .replace(/\uE003(\d+)\uE004/g, (_, at: string) => literal[Number(at)] ?? "");
  const names = [...unknown].slice(0, 5).join(", ");
  return { html, losses: unknown.size === 0 ? [] : [`shortcodes, which are text now (${names})`] };
}

/** A post's content as WordPress shows it, except what plugins would draw. */
export function readWordPressMarkup(content: string, attachments: Attachments): WordPressMarkup {
  const text = content.replace(/\r\n?/g, "\n").replace(/[\uE001-\uE004]/g, "");
  const { html, losses } = readShortcodes(text, attachments);
  const isBlocks = /<!--\s+wp:/.test(text);
  const bare = html.replace(/<!--[\s\S]*?-->/g, isBlocks ? "\n" : "");
  return { html: isBlocks ? bare : addParagraphs(bare), losses };
}

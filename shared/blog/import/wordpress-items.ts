import { SaxesParser } from "saxes";

export interface WordPressItem {
  /** Texts by element name, such as 'wp:post_name'. The first one counts. */
  texts: ReadonlyMap<string, string>;
  categories: readonly { domain: string; name: string }[];
  meta: ReadonlyMap<string, string>;
}

export interface WordPressItems {
  items: WordPressItem[];
  siteUrl: string;
  authors: ReadonlyMap<string, string>;
  comments: number;
  /** Where and why reading stopped; '' if the whole file was read. */
  damage: string;
}

const itemTexts = new Set([
  ...["title", "link", "pubDate", "dc:creator", "guid", "content:encoded", "excerpt:encoded", "wp:post_id"],
  ...[
    "wp:post_date",
    "wp:post_date_gmt",
    "wp:post_name",
    "wp:status",
    "wp:post_type",
    "wp:attachment_url",
    "wp:is_sticky",
    "wp:post_parent",
  ],
]);
/** Fields of plugins can be larger than all posts. */
const readMeta = new Set([
  ...["_thumbnail_id", "_yoast_wpseo_title", "_yoast_wpseo_metadesc", "_wp_attachment_image_alt"],
]);

const maxDepth = 50;
const chunkLength = 1_000_000;

class Damage extends Error {}

/** WordPress exports what people pasted: control characters that no XML may have. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
const cleanXml = (text: string) => text.replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, "");

interface OpenItem {
  texts: Map<string, string>;
  categories: { domain: string; name: string }[];
  meta: Map<string, string>;
}

/** Entities that the file defines itself are refused, so nothing in it can grow. */
class ItemReader {
  readonly items: WordPressItem[] = [];
  readonly authors = new Map<string, string>();
  siteUrl = "";
  comments = 0;
  isWordPress = false;
  private readonly parser = new SaxesParser<{ position: true; xmlns: false }>({ position: true, xmlns: false });
  private readonly path: string[] = [];
  private item: OpenItem | null = null;
  private text = "";
  private domain = "";
  private metaKey = "";
  private login = "";

  constructor() {
    const { parser } = this;
    // All others stay as they are written: titles are read as HTML later. A prototype would know '&constructor;'.
    parser.ENTITIES = Object.assign(Object.create(null), { nbsp: "\u00a0" });
    parser.on("doctype", (type) => {
      if (/<!ENTITY/i.test(type)) throw new Damage("it defines entities of its own, which aren't read");
    });
    parser.on("error", ({ message }) => {
      // WordPress writes entities of HTML, too. They stay as they are written.
      if (message.includes("undefined entity")) return;
      throw new Damage(message.replace(/^\d+:\d+: /, ""));
    });
    const addText = (part: string) => {
      this.text += part;
    };
    parser.on("text", addText);
    parser.on("cdata", addText);
    parser.on("opentag", ({ name, attributes }) => this.open(name, attributes));
    parser.on("closetag", ({ name }) => this.close(name));
  }

  /** @throws Damage */
  write(part: string): void {
    this.parser.write(part);
  }

  /** @throws Damage */
  end(): void {
    this.parser.close();
  }

  get line(): number {
    return this.parser.line;
  }

  private open(name: string, attributes: Readonly<Record<string, string>>): void {
    if (this.path.length >= maxDepth) throw new Damage(`its elements are nested more than ${maxDepth} levels deep`);
    this.path.push(name);
    this.text = "";
    if (name === "item") this.item = { texts: new Map(), categories: [], meta: new Map() };
    if (name === "category") this.domain = attributes["domain"] ?? "";
    if (name.startsWith("wp:")) this.isWordPress = true;
  }

  private close(name: string): void {
    this.path.pop();
    const { text, item } = this;
    this.text = "";
    const parent = this.path.at(-1);
    if (name === "item") {
      if (item) this.items.push(item);
      this.item = null;
    } else if (!item) this.readChannel(name, parent, text);
    else if (name === "wp:meta_key") this.metaKey = text.trim();
    else if (name === "wp:meta_value" && readMeta.has(this.metaKey)) item.meta.set(this.metaKey, text);
    else if (name === "wp:comment") this.comments += 1;
    else if (parent !== "item") return;
    else if (name === "category") item.categories.push({ domain: this.domain, name: text.trim() });
    else if (itemTexts.has(name) && !item.texts.has(name)) item.texts.set(name, text);
  }

  private readChannel(name: string, parent: string | undefined, text: string): void {
    const given = text.trim();
    if (name === "link" && parent === "channel" && this.siteUrl === "") this.siteUrl = given.replace(/\/+$/, "");
    if (name === "wp:author_login") this.login = given;
    if (name === "wp:author_display_name") this.authors.set(this.login, given);
  }
}

/** Pauses after each part, so that a screen stays usable. Reads up to any damage. Null if it isn't WordPress's. */
export async function readWordPressItems(text: string, pause: () => Promise<void>): Promise<WordPressItems | null> {
  const reader = new ItemReader();
  const body = cleanXml(text.replace(/^\uFEFF/, "").trimStart());
  let damage = "";
  try {
    for (let at = 0; at < body.length; at += chunkLength) {
      reader.write(body.slice(at, at + chunkLength));
      await pause();
    }
    reader.end();
  } catch (error) {
    if (!(error instanceof Damage)) throw error;
    damage = `Line ${reader.line}: ${error.message}`;
  }
  if (!reader.isWordPress) return null;
  const { items, siteUrl, authors, comments } = reader;
  return { items, siteUrl, authors, comments, damage };
}

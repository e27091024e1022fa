export interface TemplateReading {
  markdown: string;
  losses: string[];
}

const codeParts = /(^ {0,3}(`{3,}|~{3,})[^\n]*\n[\s\S]*?(?:^ {0,3}\2[`~]*[ \t]*$|(?![\s\S]))|`[^`\n]+`)/m;

/** Changes what isn't code: people write about templates, too. */
function changeProse(text: string, change: (prose: string) => string): string {
  let rest = text;
  let changed = "";
  for (let match = codeParts.exec(rest); match; match = codeParts.exec(rest)) {
    changed += change(rest.slice(0, match.index)) + match[0];
    rest = rest.slice(match.index + match[0].length);
  }
  return changed + change(rest);
}

const readAttribute = (tag: string, name: string): string => {
  const [, quoted, bare] = new RegExp(`\\b${name}\\s*=\\s*(?:["'“”]([^"'“”]*)["'“”]|([^\\s"'>}]+))`).exec(tag) ?? [];
  return quoted ?? bare ?? "";
};

const escapeAlt = (text: string) => text.replace(/[[\]]/g, "");

function readFigure(tag: string): string {
  const source = readAttribute(tag, "src");
  if (source === "") return "";
  const caption = readAttribute(tag, "caption") || readAttribute(tag, "title");
  const picture = `![${escapeAlt(readAttribute(tag, "alt") || caption)}](<${source}>)`;
  return caption === "" ? `\n${picture}\n` : `\n${picture}\n\n${caption}\n`;
}

const videoSites: Readonly<Record<string, string>> = {
  youtube: "https://www.youtube.com/watch?v=",
  vimeo: "https://vimeo.com/",
};

/** Jekyll's, Hugo's and Hexo's tags. Any other stays as text, and is listed. */
export function readTemplateTags(given: string): TemplateReading {
  const unknown = new Set<string>();
  // First: what is between these is code.
  const fenced = given.replace(
    /{%-?\s*highlight\s+([\w+#.-]+)[^%]*-?%}\n?([\s\S]*?)\n?{%-?\s*endhighlight\s*-?%}/g,
    (_, language: string, code: string) => `\n~~~~${language}\n${code}\n~~~~\n`,
  );
  const markdown = changeProse(fenced, (prose) =>
    prose
      .replace(/{{-?\s*site\.(?:base)?url\s*-?}}/g, "")
      .replace(
        /{{-?\s*(?:["']([^"'}]*)["']|page\.[\w.]+)\s*\|\s*(?:relative_url|absolute_url|prepend:[^}]*)-?}}/g,
        "$1",
      )
      .replace(/{%-?\s*(?:post_url|link)\s+(\S+?)\s*-?%}/g, (_, path: string) => `/${path.replace(/^\//, "")}`)
      .replace(/{{[<%]\s*(?:rel)?ref\s+["']?([^"'>%\s]+)["']?\s*[>%]}}/g, "$1")
      .replace(/{{[<%]\s*figure\s([\s\S]*?)[>%]}}/g, (_, tag: string) => readFigure(tag))
      .replace(
        /{{[<%]\s*(youtube|vimeo)\s+(?:id\s*=\s*)?["']?([\w-]+)["']?[^>%]*[>%]}}/g,
        (_, site: string, id: string) => `\n${videoSites[site]}${id}\n`,
      )
      // Markdown in HTML, which an empty line says elsewhere.
      .replace(/(<[a-z]\w*\b[^<>]*\bmarkdown\s*=\s*["']?(?:1|block|span)["']?[^<>]*>)/gi, "$1\n\n")
      .replace(/{:\s*[.#\w][^}\n]*}/g, "")
      .replace(/{%-?\s*(?:raw|endraw)\s*-?%}/g, "")
      .replace(/{{[<%]\s*\/?\s*([\w-]+)|{%-?\s*(\w+)|{{-?\s*([\w.]+)/g, (whole: string, ...names: unknown[]) => {
        const name = names.slice(0, 3).find((found) => typeof found === "string");
        if (typeof name === "string") unknown.add(name);
        return whole;
      }),
  );
  const names = [...unknown].slice(0, 5).join(", ");
  return { markdown, losses: unknown.size === 0 ? [] : [`template tags, which are text now (${names})`] };
}

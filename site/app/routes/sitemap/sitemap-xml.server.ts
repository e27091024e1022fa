import { brand } from "@illumine/shared/brand.ts";
import { escapeXml } from "#app/components/head/xml.server.ts";
import type { SitemapEntry, SitemapFile } from "./sitemap-files.server.ts";

const entriesPerChunk = 500;
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const toLocation = (path: `/${string}`) => `<loc>${escapeXml(new URL(path, brand.siteUrl).href)}</loc>`;

const toUrl = ({ path, lastModified }: SitemapEntry) =>
  `<url>${toLocation(path)}${lastModified ? `<lastmod>${lastModified.toISOString()}</lastmod>` : ""}</url>\n`;

function* toParts(file: SitemapFile): Generator<string> {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n';
  if (file.kind === "index") {
    yield `<sitemapindex ${namespace}>\n`;
    for (const name of file.files) yield `<sitemap>${toLocation(`/${name}.xml`)}</sitemap>\n`;
    yield "</sitemapindex>\n";
    return;
  }
  yield `<urlset ${namespace}>\n`;
  for (const entry of file.entries) yield toUrl(entry);
  yield "</urlset>\n";
}

/** The file as a stream: its text never lies in memory as a whole. */
export function toXmlStream(file: SitemapFile): ReadableStream<Uint8Array> {
  const parts = toParts(file);
  const encoder = new TextEncoder();
  return new ReadableStream({
    pull(controller) {
      let chunk = "";
      for (let count = 0; count < entriesPerChunk; count += 1) {
        const { value, done } = parts.next();
        if (done) {
          if (chunk) controller.enqueue(encoder.encode(chunk));
          controller.close();
          return;
        }
        chunk += value;
      }
      controller.enqueue(encoder.encode(chunk));
    },
  });
}

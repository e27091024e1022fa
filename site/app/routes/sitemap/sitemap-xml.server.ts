import { brand } from "@illumine/shared/brand.ts";
import { escapeXml } from "#app/components/head/xml.server.ts";
import type { SitemapEntry, SitemapFile } from "./sitemap-files.server.ts";

const entriesPerChunk = 500;
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const formatLocation = (path: `/${string}`) => `<loc>${escapeXml(new URL(path, brand.siteUrl).href)}</loc>`;

const formatUrl = ({ path, lastModified }: SitemapEntry) =>
  `<url>${formatLocation(path)}<lastmod>${lastModified.toISOString()}</lastmod></url>\n`;

function* listParts(file: SitemapFile): Generator<string> {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n';
  if (file.kind === "index") {
    yield `<sitemapindex ${namespace}>\n`;
    for (const name of file.files) yield `<sitemap>${formatLocation(`/${name}.xml`)}</sitemap>\n`;
    yield "</sitemapindex>\n";
    return;
  }
  yield `<urlset ${namespace}>\n`;
  for (const entry of file.entries) yield formatUrl(entry);
  yield "</urlset>\n";
}

/** A stream, so that a large file is never in memory as a whole. */
export function createXmlStream(file: SitemapFile): ReadableStream<Uint8Array> {
  const parts = listParts(file);
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

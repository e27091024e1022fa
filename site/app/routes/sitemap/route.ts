import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { logError } from "#app/services/log/log.ts";
import { findSitemapFile, type SitemapName } from "./sitemap-files.server.ts";
import { createXmlStream } from "./sitemap-xml.server.ts";

const createTextResponse = (text: string, status: number, headers: HeadersInit = {}) =>
  new Response(`${text}\n`, { status, headers: { "Content-Type": "text/plain; charset=utf-8", ...headers } });

export async function loader({ context, params }: Pick<LoaderFunctionArgs, "context" | "params">) {
  const parts = /^sitemap(?:-(?:(posts|occupations)-)?([1-9]\d{0,5}))?$/.exec(params["file"] ?? "");
  if (!parts) return createTextResponse("Not found", 404);
  const [, kind = "screens", number] = parts;
  const name = number === undefined ? null : { kind: kind as SitemapName["kind"], number: Number(number) };
  try {
    const file = await findSitemapFile(context.db, { name });
    if (!file) return createTextResponse("Not found", 404);
    return new Response(createXmlStream(file), {
      headers: {
        "Content-Type": "application/xml; charset=utf-8",
        "Cache-Control": "public, max-age=3600",
        "X-Content-Type-Options": "nosniff",
      },
    });
  } catch (error) {
    logError("sitemap unavailable", { error });
    return createTextResponse("The sitemap is temporarily unavailable. Please try again later.", 503, {
      "Retry-After": "600",
      "Cache-Control": "no-store",
    });
  }
}

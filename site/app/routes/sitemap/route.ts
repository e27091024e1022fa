import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { logError } from "~/services/log";
import { findSitemapFile } from "./sitemap-files.server";
import { toXmlStream } from "./sitemap-xml.server";

const toText = (text: string, status: number, headers: HeadersInit = {}) =>
  new Response(`${text}\n`, { status, headers: { "Content-Type": "text/plain; charset=utf-8", ...headers } });

export async function loader({ context, params }: Pick<LoaderFunctionArgs, "context" | "params">) {
  const name = /^sitemap(?:-([1-9]\d{0,5}))?$/.exec(params["file"] ?? "");
  if (!name) return toText("Not found", 404);
  try {
    const file = await findSitemapFile(context.db, { number: name[1] ? Number(name[1]) : null });
    if (!file) return toText("Not found", 404);
    return new Response(toXmlStream(file), {
      headers: {
        "Content-Type": "application/xml; charset=utf-8",
        "Cache-Control": "public, max-age=3600",
        "X-Content-Type-Options": "nosniff",
      },
    });
  } catch (error) {
    logError("sitemap unavailable", { error });
    return toText("The sitemap cannot be read now. Please try again later.", 503, {
      "Retry-After": "600",
      "Cache-Control": "no-store",
    });
  }
}

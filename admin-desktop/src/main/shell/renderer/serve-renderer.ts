import { join } from "node:path";
import type { Disk } from "#src/main/disk/disk.ts";
import { contentPolicyHeader } from "./content-policy.ts";
import { findFileType } from "./file-types.ts";

/** A name in a folder and nothing else: no step out of it, no drive, no stream of Windows, no device. */
const fileName = /^[\w@-][\w.@-]*$/;

/** Names of folders and of the file, below the renderer's folder; null for a path that leads anywhere else. */
function parsePath(pathname: string): string[] | null {
  if (pathname === "/") return ["index.html"];
  // Names of ours hold nothing that has to be encoded: what is encoded is not ours.
  const names = pathname.split("/").slice(1);
  return names.every((name) => fileName.test(name)) ? names : null;
}

const refuse = (status: number, headers?: HeadersInit) =>
  new Response(null, { status, headers: { "X-Content-Type-Options": "nosniff", ...headers } });

/**
 * Answers the page's requests with files of the built renderer, and with nothing else: 404 for every other path, 405 for
 * everything but reading. The host is the caller's business. @param folder of the built renderer
 */
export function serveRenderer({ disk, folder }: { disk: Pick<Disk, "look" | "read">; folder: string }) {
  return async ({ method, url }: Pick<Request, "method" | "url">): Promise<Response> => {
    if (method !== "GET" && method !== "HEAD") return refuse(405, { Allow: "GET, HEAD" });
    const names = parsePath(new URL(url).pathname);
    if (!names) return refuse(404);
    const path = join(folder, ...names);
    const type = findFileType(path);
    const found = type === null ? null : await disk.look(path);
    if (type === null || !found?.isFile) return refuse(404);
    return new Response(method === "HEAD" ? null : new Uint8Array(await disk.read(path)), {
      headers: {
        "Content-Type": type,
        "Content-Length": String(found.size),
        "Content-Security-Policy": contentPolicyHeader,
        "X-Content-Type-Options": "nosniff",
        "Referrer-Policy": "no-referrer",
        "Cross-Origin-Opener-Policy": "same-origin",
      },
    });
  };
}

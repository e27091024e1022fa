import { join } from "node:path";
import type { Disk } from "#src/main/disk/disk.ts";
import { contentPolicyHeader } from "./content-policy.ts";
import { findFileType } from "./file-types.ts";

const fileName = /^[\w@-][\w.@-]*$/;

/** Null for a path outside the renderer's folder. */
function parsePath(pathname: string): string[] | null {
  if (pathname === "/") return ["index.html"];
  // The app's file names never need encoding, so encoded paths are rejected.
  const names = pathname.split("/").slice(1);
  return names.every((name) => fileName.test(name)) ? names : null;
}

const buildRefusal = (status: number, headers?: HeadersInit) =>
  new Response(null, { status, headers: { "X-Content-Type-Options": "nosniff", ...headers } });

/** 404 for any path but a built file's, 405 for any method but GET and HEAD. The caller checks the host. */
export function serveRenderer({ disk, folder }: { disk: Pick<Disk, "stat" | "read">; folder: string }) {
  return async ({ method, url }: Pick<Request, "method" | "url">): Promise<Response> => {
    if (method !== "GET" && method !== "HEAD") return buildRefusal(405, { Allow: "GET, HEAD" });
    const names = parsePath(new URL(url).pathname);
    if (!names) return buildRefusal(404);
    const path = join(folder, ...names);
    const type = findFileType(path);
    const found = type === null ? null : await disk.stat(path);
    if (type === null || !found?.isFile) return buildRefusal(404);
    return new Response(method === "HEAD" ? null : new Uint8Array(await disk.read(path)), {
      headers: {
        "Content-Type": type,
        "Content-Length": String(found.sizeBytes),
        "Content-Security-Policy": contentPolicyHeader,
        "X-Content-Type-Options": "nosniff",
        "Referrer-Policy": "no-referrer",
        "Cross-Origin-Opener-Policy": "same-origin",
      },
    });
  };
}

import { protocol, type Session } from "electron";
import type { Disk } from "#src/main/disk/disk.ts";
import { appHost, appScheme } from "./app-origin.ts";
import { serveRenderer } from "./serve-renderer.ts";

export function registerScheme(): void {
  protocol.registerSchemesAsPrivileged([
    // codeCache speeds up later starts.
    { scheme: appScheme, privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true } },
  ]);
}

export function setupProtocol(session: Session, renderer: { disk: Pick<Disk, "stat" | "read">; folder: string }): void {
  const serve = serveRenderer(renderer);
  session.protocol.handle(appScheme, (request) =>
    new URL(request.url).host === appHost ? serve(request) : new Response(null, { status: 404 }),
  );
}

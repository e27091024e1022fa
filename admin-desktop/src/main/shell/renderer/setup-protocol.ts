import { protocol, type Session } from "electron";
import type { Disk } from "#src/main/disk/disk.ts";
import { appHost, appScheme } from "./app-origin.ts";
import { serveRenderer } from "./serve-renderer.ts";

/** Makes our scheme an origin like https. Only possible before the app is ready. */
export function registerScheme(): void {
  protocol.registerSchemesAsPrivileged([
    // codeCache: compiled scripts are kept, and the second start is quicker.
    { scheme: appScheme, privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true } },
  ]);
}

/** Serves the built screens under app://illumine/. */
export function setupProtocol(session: Session, renderer: { disk: Pick<Disk, "look" | "read">; folder: string }): void {
  const serve = serveRenderer(renderer);
  session.protocol.handle(appScheme, (request) =>
    new URL(request.url).host === appHost ? serve(request) : new Response(null, { status: 404 }),
  );
}

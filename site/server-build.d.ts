// What `remix vite:build` writes: typed here, so that types can be checked before there is a build.
declare module "*/build/server/index.js" {
  import type { ServerBuild } from "@remix-run/cloudflare";

  const build: ServerBuild;
  export = build;
}

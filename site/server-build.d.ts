// What `remix vite:build` writes: typed here, so that types can be checked before there is a build.
declare module "virtual:remix/server-build" {
  import type { ServerBuild } from "@remix-run/cloudflare";

  const build: ServerBuild;
  export = build;
}

declare module "virtual:remix/server-manifest" {
  import type { ServerBuild } from "@remix-run/cloudflare";

  const manifest: ServerBuild["assets"];

  export = manifest;
}

declare module "#build/server/worker.js" {
  export { default } from "#worker.ts";
}

declare module "#build/server/contents.json" {
  const contents: Record<string, { imports: string[]; modules: Record<string, number> }>;
  export = contents;
}

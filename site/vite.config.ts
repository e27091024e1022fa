import { cloudflareDevProxyVitePlugin, vitePlugin as remix } from "@remix-run/dev";
import { defineConfig } from "vite";
import { cmdkAlone } from "../shared/bundling/cmdk-alone.mjs";
import { licenseFile } from "../shared/bundling/license-file.mjs";
import { monacoAlone, monacoInBrowsers } from "../shared/bundling/monaco.mjs";
import { inlineScripts } from "./framework/inline-script.mjs";
import { minifyMonaco } from "./framework/minify-monaco.mjs";
import { findSharedChunk } from "./framework/shared-chunks.mjs";
import { getLoadContext } from "./load-context.ts";
import { serviceWorker } from "./scripts/service-worker.mjs";

export default defineConfig(({ mode, isSsrBuild }) => ({
  plugins: [
    mode !== "test" &&
      // The same local database as `wrangler dev`: without the path there are two.
      cloudflareDevProxyVitePlugin({
        configPath: "../wrangler.toml",
        persist: { path: "../.wrangler/state/v3" },
        getLoadContext,
      }),
    remix({
      future: {
        v3_fetcherPersist: true,
        v3_relativeSplatPath: true,
        v3_throwAbortReason: true,
        v3_singleFetch: true,
        v3_routeConfig: true,
        v3_lazyRouteDiscovery: false,
      },
    }),
    inlineScripts(),
    cmdkAlone(),
    monacoAlone(),
    minifyMonaco(),
    monacoInBrowsers(),
    licenseFile(),
    serviceWorker(),
  ],
  // Found before the first page asks: an optimiser that finds them later loads React twice.
  optimizeDeps: { entries: ["./app/entry.client.tsx", "./app/root.tsx", "./app/routes/**/*.tsx"] },
  resolve: { dedupe: ["react", "react-dom"] },
  ssr: { resolve: { conditions: ["workerd", "worker", "browser"] } },
  // The scripts of pages without the framework: modules, which load what only some visitors need when they need it. The
  // two builds shrink them differently: their names must not depend on what is in them.
  worker: {
    format: "es",
    plugins: () => [monacoAlone(), minifyMonaco()],
    rollupOptions: { output: { entryFileNames: "scripts/[name].js" } },
  },
  esbuild: { legalComments: "none" },
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    manifest: true,
    cssMinify: true,
    // A hundredth smaller than esbuild's, which every page gains.
    ...(!isSsrBuild && {
      minify: "terser" as const,
      terserOptions: { ecma: 2020 as const, format: { comments: false } },
    }),
    // What a lazy file imports is nearly always there already: lists of it for preloading weigh more than they bring.
    ...(!isSsrBuild && {
      rollupOptions: {
        output: {
          onlyExplicitManualChunks: true,
          manualChunks: findSharedChunk,
        },
      },
    }),
    modulePreload: { polyfill: false, resolveDependencies: () => [] },
  },
}));

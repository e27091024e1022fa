import { cloudflareDevProxyVitePlugin, vitePlugin as remix } from "@remix-run/dev";
import { defineConfig } from "vite";
import { cmdkAlone } from "../shared/bundling/cmdk-alone.mjs";
import { licenseFile } from "../shared/bundling/license-file.mjs";
import { monacoAlone, monacoInBrowsers } from "../shared/bundling/monaco.mjs";
import { getLoadContext } from "./load-context.ts";
import { serviceWorker } from "./scripts/service-worker.mjs";

/**
 * Small parts that nearly every page has, and those that an assessment's flow shares with the results: as files of their
 * own they compress badly. Those of one file import one another only, or what is in no file here.
 */
const files: Record<string, RegExp> = {
  common:
    /vite\/preload-helper|\/shared\/ui\/(?:feedback\/(?:alert|spinner)|controls\/(?:as-child|button|icon-button|join-classes)|labels\/(?:badge|category-label|difficulty-level)|icons\/(?:brand-mark|icon)|theme\/(?:theme|theme-switch))\.tsx?$|\/shared\/(?:brand|drawing\/mark-paths|category\/(?:known|slug|hues))\.ts$|\/components\/(?:ads\/ad-place|cards\/assessment-cover|document\/(?:server-drawing|server-part)|layout\/(?:breadcrumb|site-header|site-footer|site-links))\.tsx?$/,
  flow: /shared\/(?:scoring\/labels\/(?:labels|category-labels)|assessment\/(?:defaults|flow|run|likert-labels|section-keys)|visitor\/choices)\.ts$|shared\/ui\/(?:controls\/(?:field|textarea)|feedback\/(?:dialog|progress)|layout\/(?:leaders|steps)|flow\/(?!introduction-reading)[a-z-]+|question\/[a-z-]+)\.tsx?$|app\/storage\/(?:browser-storage|assessment-run|user-data)\.ts$/,
};
const findChunk = (id: string) => Object.entries(files).find(([, modules]) => modules.test(id))?.[0];

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
    cmdkAlone(),
    monacoAlone(),
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
    plugins: () => [monacoAlone()],
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
          manualChunks: findChunk,
        },
      },
    }),
    modulePreload: { polyfill: false, resolveDependencies: () => [] },
  },
}));

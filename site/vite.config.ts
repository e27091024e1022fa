import { cloudflareDevProxyVitePlugin, vitePlugin as remix } from "@remix-run/dev";
import { defineConfig } from "vite";
import { cmdkAlone } from "../shared/bundling/cmdk-alone.mjs";
import { licenseFile } from "../shared/bundling/license-file.mjs";
import { monacoAlone, monacoInBrowsers } from "../shared/bundling/monaco.mjs";
import {
  bundleWorker,
  withListedAssessments,
  withoutCertificates,
  withoutJsonSchemas,
  withoutLazyModules,
  withSmallPackages,
} from "./framework/bundle-worker.mjs";
import { constantFlags } from "./framework/constant-flags.mjs";
import { inlineScripts } from "./framework/inline-script.mjs";
import { withoutRenderedData } from "./framework/leave-out-rendered.mjs";
import { minifyEditors } from "./framework/minify-editors.mjs";
import { rankRoutesOnce } from "./framework/rank-routes-once.mjs";
import { findSharedChunk } from "./framework/shared-chunks.mjs";
import { textPagesAlone } from "./framework/text-pages-alone.mjs";
import { getLoadContext } from "./load-context.ts";
import { serviceWorker } from "./scripts/service-worker.mjs";

const future = {
  v3_fetcherPersist: true,
  v3_relativeSplatPath: true,
  v3_throwAbortReason: true,
  v3_singleFetch: true,
  v3_routeConfig: true,
  v3_lazyRouteDiscovery: false,
};

export default defineConfig(({ command, mode, isSsrBuild }) => ({
  plugins: [
    command === "serve" &&
      mode !== "test" &&
      // The same local database as `wrangler dev`.
      cloudflareDevProxyVitePlugin({
        configPath: "../wrangler.toml",
        persist: { path: "../.wrangler/state/v3" },
        getLoadContext,
      }),
    remix({ future }),
    inlineScripts(),
    cmdkAlone(),
    monacoAlone(),
    minifyEditors(),
    monacoInBrowsers(),
    licenseFile({ withoutFile: ["react-remove-scroll-bar", "saxes"] }),
    serviceWorker(),
    bundleWorker(),
    withoutLazyModules(),
    withSmallPackages(),
    withoutCertificates(),
    withoutJsonSchemas(),
    withListedAssessments(),
    withoutRenderedData(),
    rankRoutesOnce(),
    constantFlags(future),
    textPagesAlone(),
  ],
  // An optimizer that finds dependencies later would load React twice.
  optimizeDeps: { entries: ["./app/entry.client.tsx", "./app/root.tsx", "./app/routes/**/*.tsx"] },
  resolve: { dedupe: ["react", "react-dom"] },
  ssr: { resolve: { conditions: ["workerd", "worker", "browser"] } },
  // Scripts of pages without the framework. The two builds minify them differently, so their names can't have a hash.
  worker: {
    format: "es",
    plugins: () => [monacoAlone(), minifyEditors()],
    rollupOptions: { output: { entryFileNames: "scripts/[name].js" } },
  },
  esbuild: { legalComments: "none" },
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    manifest: true,
    // scripts/build.mjs copies it, because its pictures are still being drawn meanwhile.
    copyPublicDir: false,
    cssMinify: true,
    // One percent smaller than esbuild's output, on every page.
    ...(!isSsrBuild && {
      minify: "terser" as const,
      terserOptions: {
        ecma: 2020 as const,
        format: { comments: false },
      },
    }),
    // Preload lists cost more than they save: the imports of lazy files are nearly always loaded already.
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

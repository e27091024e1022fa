import react from "@vitejs/plugin-react";
import { defineConfig } from "electron-vite";
import { cmdkAlone } from "../shared/bundling/cmdk-alone.mjs";
import { licenseFile } from "../shared/bundling/license-file.mjs";
import { monacoAlone } from "../shared/bundling/monaco.mjs";

// Of Electron 45. Builds run on older versions of Node; what they make does not.
const node = "node24.18";
const chromium = "chrome156";

// Names stay in main: the log has places in the code, and nobody waits for these files to come over a network.
const readable = {
  legalComments: "none",
  minifyIdentifiers: false,
  minifySyntax: true,
  minifyWhitespace: true,
} as const;

export default defineConfig({
  main: {
    plugins: [licenseFile({ consumer: "server", withoutFile: ["lazy-val"] })],
    esbuild: readable,
    build: {
      target: node,
      minify: "esbuild",
      // Everything is in the bundle: the packaged app has no node_modules.
      externalizeDeps: false,
      rollupOptions: { output: { format: "es", entryFileNames: "[name].mjs", chunkFileNames: "[name]-[hash].mjs" } },
    },
  },
  preload: {
    build: {
      target: node,
      minify: "esbuild",
      externalizeDeps: false,
      // The sandbox wants one CommonJS file.
      rollupOptions: { output: { format: "cjs", entryFileNames: "index.cjs" } },
    },
  },
  renderer: {
    plugins: [react(), cmdkAlone(), monacoAlone(), licenseFile()],
    // One of each, wherever npm has put it: their providers know their own copy only.
    resolve: { dedupe: ["react", "react-dom", "@tanstack/react-query"] },
    // Monaco's and ours are modules from our own origin, as the policy wants it.
    worker: { format: "es", plugins: () => [monacoAlone()] },
    esbuild: { legalComments: "none" },
    build: {
      target: chromium,
      minify: "esbuild",
      cssMinify: true,
      // Files, not data in addresses, which the policy refuses to scripts and styles.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
    },
  },
});

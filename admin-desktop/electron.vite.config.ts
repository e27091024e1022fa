import react from "@vitejs/plugin-react";
import { defineConfig } from "electron-vite";
import { cmdkAlone } from "../shared/bundling/cmdk-alone.mjs";
import { licenseFile } from "../shared/bundling/license-file.mjs";
import { monacoAlone } from "../shared/bundling/monaco.mjs";

// The versions in Electron 45. Builds also run on older versions of Node.
const node = "node24.18";
const chromium = "chrome156";

// Main keeps its names so that stack traces in the log are readable. Size doesn't matter here.
const readable = { mangle: false } as const;

export default defineConfig({
  main: {
    // The text of clean-git-ref's license, Apache-2.0, is in crc-32's.
    plugins: [licenseFile({ consumer: "server", withoutFile: ["lazy-val", "saxes", "clean-git-ref", "diff3"] })],
    build: {
      target: node,
      minify: true,
      // The packaged app has no node_modules.
      externalizeDeps: false,
      rolldownOptions: {
        input: {
          index: "src/main/index.ts",
          "parse-thread": "src/main/files/parse-thread.ts",
          "git-thread": "src/main/git/git-thread.ts",
        },
        output: {
          format: "es",
          entryFileNames: "[name].mjs",
          chunkFileNames: "[name]-[hash].mjs",
          minify: readable,
        },
      },
    },
  },
  preload: {
    build: {
      target: node,
      minify: true,
      externalizeDeps: false,
      // The sandbox requires a single CommonJS file.
      rolldownOptions: { output: { format: "cjs", entryFileNames: "index.cjs" } },
    },
  },
  renderer: {
    plugins: [react(), cmdkAlone(), monacoAlone(), licenseFile({ withoutFile: ["react-remove-scroll-bar", "saxes"] })],
    // Contexts only work with a single copy of each package.
    resolve: { dedupe: ["react", "react-dom", "@tanstack/react-query"] },
    // The content policy only allows workers from the app's origin.
    worker: { format: "es", plugins: () => [monacoAlone()] },
    build: {
      target: chromium,
      minify: true,
      // The app loads its files from the disk.
      chunkSizeWarningLimit: Number.POSITIVE_INFINITY,
      cssMinify: true,
      // The content policy blocks data: URLs for scripts and styles.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
    },
  },
});

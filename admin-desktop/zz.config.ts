import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { cmdkAlone } from "../shared/bundling/cmdk-alone.mjs";
import { monacoAlone } from "../shared/bundling/monaco.mjs";
export default defineConfig({
  root: "src/renderer",
  plugins: [react(), tailwindcss(), cmdkAlone(), monacoAlone()],
  worker: { format: "es", plugins: () => [monacoAlone()] },
  build: { outDir: "/tmp/zz-renderer", emptyOutDir: true, target: "es2022", modulePreload: { polyfill: false } },
});

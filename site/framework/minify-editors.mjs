import { transformWithEsbuild } from "vite";

/** Our code, apart from what is only the administrator's, and the packages that visitors wait for. */
const visitorsCode =
  /\/(?:site\/(?:app|framework)|shared\/(?!admin\/|assessment\/(?:import|export|csv|lint)\/))|\/node_modules\/(?:@remix-run|react|react-dom|react-router|react-router-dom|scheduler|turbo-stream|valibot|zustand|@radix-ui|@floating-ui|react-remove-scroll|jspdf|html2canvas|fast-png)\//;

/** @param {Record<string, import("vite").Rollup.RenderedModule>} modules of a chunk */
function isMostlyVisitors(modules) {
  let [visitors, others] = [0, 0];
  for (const [id, { renderedLength }] of Object.entries(modules)) {
    if (visitorsCode.test(id.replaceAll("\\", "/"))) visitors += renderedLength;
    else others += renderedLength;
  }
  return visitors >= others;
}

/**
 * Minifies what only the administrator loads with esbuild instead of terser, which needs a minute for it and saves only a
 * few percent.
 * @returns {import("vite").Plugin}
 */
export const minifyEditors = () => ({
  name: "minify-editors",
  apply: "build",
  configResolved({ build, plugins }) {
    if (build.minify !== "terser") return;
    const terser = plugins.find(({ name }) => name === "vite:terser");
    const minify = terser?.renderChunk;
    if (!terser || typeof minify !== "function") {
      throw new Error("Vite no longer calls terser as in 6.4: see site/docs/before-you-upgrade.md");
    }
    terser.renderChunk = function (code, chunk, ...rest) {
      if (isMostlyVisitors(chunk.modules)) return minify.call(this, code, chunk, ...rest);
      return transformWithEsbuild(code, chunk.fileName, { minify: true, target: "es2022", legalComments: "none" });
    };
  },
});

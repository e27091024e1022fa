import { transformWithEsbuild } from "vite";

const isMonaco = (/** @type {string} */ id) => id.includes("/node_modules/monaco-editor/");

/**
 * With esbuild instead of terser, which needs half a minute for Monaco and saves only a few percent.
 * @returns {import("vite").Plugin}
 */
export const minifyMonaco = () => ({
  name: "minify-monaco",
  apply: "build",
  configResolved({ build, plugins }) {
    if (build.minify !== "terser") return;
    const terser = plugins.find(({ name }) => name === "vite:terser");
    const minify = terser?.renderChunk;
    if (!terser || typeof minify !== "function") {
      throw new Error("Vite no longer calls terser as in 6.4: see site/docs/before-you-upgrade.md");
    }
    terser.renderChunk = function (code, chunk, ...rest) {
      if (!Object.keys(chunk.modules).some(isMonaco)) return minify.call(this, code, chunk, ...rest);
      return transformWithEsbuild(code, chunk.fileName, { minify: true, target: "es2022", legalComments: "none" });
    };
  },
});

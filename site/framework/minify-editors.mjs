import { transformWithEsbuild } from "vite";

const editorCode = /\/node_modules\/(?:monaco-editor|@tiptap|prosemirror-[^/]+)\/|\/shared\/admin\//;

/** @param {Record<string, import("vite").Rollup.RenderedModule>} modules of a chunk */
function isMostlyEditor(modules) {
  let [editor, others] = [0, 0];
  for (const [id, { renderedLength }] of Object.entries(modules)) {
    if (editorCode.test(id.replaceAll("\\", "/"))) editor += renderedLength;
    else others += renderedLength;
  }
  return editor > others;
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
      if (!isMostlyEditor(chunk.modules)) return minify.call(this, code, chunk, ...rest);
      return transformWithEsbuild(code, chunk.fileName, { minify: true, target: "es2022", legalComments: "none" });
    };
  },
});

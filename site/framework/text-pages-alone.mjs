import { readFileSync } from "node:fs";
import { join } from "node:path";
import { site } from "../scripts/paths.mjs";
import { textPages } from "../scripts/text-page-list.mjs";

const routes = join(site, "app/routes").replaceAll("\\", "/");
const routeFiles = new Set(textPages.map(({ route }) => `${routes}/${route}/route.tsx`));
const exported = /^export (?:const (meta|loader) =|default function (\w+)\()/gm;

/**
 * @param {string} code of a text page's route
 * @returns {string} the same route, which exports nothing that renders it where `globalThis.TEXT_PAGES_ARE_FILES` is true
 * @throws if the route has no screen
 */
export function leaveOutScreen(code) {
  /** @type {string[]} */
  const lines = [];
  const left = code.replace(exported, (_, name, screen) => {
    const value = `globalThis.TEXT_PAGES_ARE_FILES ? undefined : `;
    if (name === undefined) {
      lines.push(`export default ${value}${screen};`);
      return `function ${screen}(`;
    }
    lines.push(`const ${name} = ${value}${name}OfPage;`, `export { ${name} };`);
    return `const ${name}OfPage =`;
  });
  if (!lines.some((line) => line.startsWith("export default")))
    throw new Error("This route of a text page has no screen");
  return [left, ...lines].join("\n");
}

/**
 * The screens of text pages render while the site is built, and then aren't in what is deployed: Wrangler replaces
 * `globalThis.TEXT_PAGES_ARE_FILES` (wrangler.toml) and leaves out what nothing uses any more.
 * Why: site/docs/decisions/0119-text-pages-are-files.md
 * @returns {import("vite").Plugin}
 */
export const textPagesAlone = () => ({
  name: "text-pages-alone",
  enforce: "pre",
  apply: (_, { command, isSsrBuild }) => command === "build" && isSsrBuild === true,
  load: (id) => (routeFiles.has(id.replaceAll("\\", "/")) ? leaveOutScreen(readFileSync(id, "utf8")) : null),
});

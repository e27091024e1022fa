import { readFileSync } from "node:fs";
import { join } from "node:path";
import Beasties from "beasties";
import postcss from "postcss";

const styleSheets = /<link rel="stylesheet" href="([^"]*)"[^>]*>/g;
const preloadedFonts = /<link rel="preload"[^>]* as="font"[^>]*>/g;

/** Of the root and the attributes that scripts in the head set on it, which a file doesn't have. */
const rulesForRoot = /^(?:html|:root|\[data-(?:theme|has-results|ad-choice))/;

/** Beasties doesn't find those that are named by a custom property. */
const listFonts = (/** @type {string} */ page, /** @type {string} */ folder) =>
  [...page.matchAll(styleSheets)].flatMap(
    ([, address = ""]) => readFileSync(join(folder, address), "utf8").match(/@font-face\s*\{[^}]*\}/g) ?? [],
  );

/** A third of the rules, gzipped: colors, sizes and drawings of all pages. What names one may be unused itself. */
function dropUnusedProperties(/** @type {string} */ styles, /** @type {string} */ page) {
  const root = postcss.parse(styles);
  let isUnchanged = false;
  while (!isUnchanged) {
    const used = new Set([...`${page}${root}`.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));
    isUnchanged = true;
    root.walkDecls(/^--/, (declaration) => {
      if (used.has(declaration.prop)) return;
      declaration.remove();
      isUnchanged = false;
    });
  }
  root.walkRules((rule) => {
    if (rule.nodes.length === 0) rule.remove();
  });
  return root.toString();
}

/**
 * A page without style sheets to load: the rules that it uses are in its head. The browser asks for the fonts when it
 * lays out the first text. Only for pages whose scripts add no elements.
 * @param {string} page HTML with links to style sheets and preloaded fonts
 * @param {string} folder absolute path of the files that the page's addresses name
 * @returns {Promise<string>}
 * @throws Error when the page has no style sheets, or one of them isn't in the folder
 */
export async function inlineStyles(page, folder) {
  /** @type {string[]} */
  const problems = [];
  const addProblem = (/** @type {string} */ problem) => problems.push(problem);
  const inliner = new Beasties({
    path: folder,
    publicPath: "/",
    fonts: false,
    allowRules: [rulesForRoot],
    dedupeWarnings: false,
    logger: { warn: addProblem, error: addProblem },
  });
  const inlined = await inliner.process(page);
  const [, rules] = /<style>(.+?)<\/style>/s.exec(inlined) ?? [];
  if (!rules) problems.push("it has no rules");
  if (problems.length) throw new Error(`The styles of a page can't be put into it: ${problems.join("; ")}`);
  const rest = page.replace(styleSheets, "").replace(preloadedFonts, "");
  const styles = dropUnusedProperties(listFonts(page, folder).join("") + rules, rest);
  return rest.replace("</head>", () => `<style>${styles}</style></head>`);
}

import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import postcss, { type Rule } from "postcss";
import parseSelectors from "postcss-selector-parser";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");

/** Adjusts components of all sheets to the theme, contrast and forced colors. */
const isTheme = (path: string) => path.startsWith("shared/ui/theme/");

/** Classes of elements that libraries draw. */
const foreignClasses = /^(?:monaco|ProseMirror|is-empty|line-numbers|(?:suggest|find|quick-input)-widget|context-view)/;

const listFiles = (...patterns: string[]): string[] =>
  execFileSync("git", ["ls-files", "-co", "--exclude-standard", ...patterns], { cwd: root, encoding: "utf8" })
    .split("\n")
    .filter(Boolean);

const read = (path: string) => readFileSync(join(root, path), "utf8");

interface Selector {
  /** In order, all of the selector. */
  classes: string[];
  line: number;
}

const isNested = ({ parent }: Rule) => {
  for (let at = parent; at && at.type !== "root"; at = at.parent as typeof parent) {
    if (at.type === "rule" || (at.type === "atrule" && "name" in at && at.name === "keyframes")) return true;
  }
  return false;
};

/** Selectors of a sheet, without nested ones and keyframes. */
function listSelectors(css: string): Selector[] {
  const selectors: Selector[] = [];
  postcss.parse(css).walkRules((rule) => {
    if (isNested(rule)) return;
    parseSelectors((list) =>
      list.each((selector) => {
        const classes: string[] = [];
        selector.walkClasses(({ value }) => void classes.push(value));
        selectors.push({ classes, line: rule.source?.start?.line ?? 0 });
      }),
    ).processSync(rule.selector);
  });
  return selectors;
}

/** Selectors that begin with a class with which another sheet's selectors begin. */
function findSharedClasses(sheets: Readonly<Record<string, string>>): string[] {
  const owners = new Map<string, string>();
  return Object.entries(sheets).flatMap(([path, css]) =>
    listSelectors(css).flatMap(({ classes: [first], line }) => {
      if (first === undefined) return [];
      const owner = owners.get(first) ?? path;
      owners.set(first, owner);
      const message = `${path}:${line} .${first} belongs to ${owner}: begin the selector with a class of this sheet`;
      return owner === path ? [] : [message];
    }),
  );
}

/** Classes that no source file names, whole or by the beginning of a template such as `btn--${variant}`. */
function findUnusedClasses(sheets: Readonly<Record<string, string>>, source: string): string[] {
  const names = new Set(source.match(/[\w-]+/g));
  const beginnings = [...new Set(source.match(/[\w-]+-(?=\$\{)/g))];
  const isUsed = (name: string) =>
    names.has(name) || foreignClasses.test(name) || beginnings.some((beginning) => name.startsWith(beginning));
  return Object.entries(sheets).flatMap(([path, css]) =>
    [...new Set(listSelectors(css).flatMap(({ classes }) => classes))]
      .filter((name) => !isUsed(name))
      .map((name) => `${path} .${name}: nothing has this class. Delete its rules`),
  );
}

const readSheets = () => Object.fromEntries(listFiles("*.css").map((path) => [path, read(path)]));

test("each class begins selectors in one style sheet only, so that components don't restyle each other", () => {
  const components = Object.entries(readSheets()).filter(([path]) => !isTheme(path));
  expect(findSharedClasses(Object.fromEntries(components))).toEqual([]);
});

test("every class in a style sheet is used", () => {
  const source = listFiles("*.ts", "*.tsx", "*.html").filter((path) => !/\.test\.tsx?$|\/(?:e2e|test)\//.test(path));
  expect(findUnusedClasses(readSheets(), source.map(read).join("\n"))).toEqual([]);
});

test("a selector that begins with another sheet's class is found with its line", () => {
  const sheets = {
    "a.css": ".card { color: red }\n.card .title { color: red }",
    "b.css": ".list .card {}\n.card > a {}",
  };
  expect(findSharedClasses(sheets)).toEqual([
    "b.css:2 .card belongs to a.css: begin the selector with a class of this sheet",
  ]);
});

test("an unused class is found; the end of a template's class and a library's class are not", () => {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a template in the source text
  const source = 'const name = joinClasses("card", `card--${size}`);';
  const sheets = { "a.css": "@media print { .card .old {} }\n.card--large {}\n.ProseMirror p {}" };
  expect(findUnusedClasses(sheets, source)).toEqual(["a.css .old: nothing has this class. Delete its rules"]);
});

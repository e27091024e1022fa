import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inlineStyles } from "./inline-styles.mjs";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "illumine-inline-styles-"));
  writeFileSync(
    join(folder, "site.css"),
    [
      "@font-face { font-family: Text; src: url(/text.woff2) }",
      ":root { --text: Text; --plain: 1px; --wide: calc(2 * var(--plain)) } [data-theme=dark] { color: white } h1:hover { font-family: var(--text) }",
      ".unused { color: red } @media print { h1 { color: black } .unused { display: none } }",
    ].join("\n"),
  );
});
afterAll(() => rmSync(folder, { recursive: true }));

const buildPage = (styleSheet: string) =>
  [
    '<!DOCTYPE html><html lang="en"><head><script>"<b>" && 1;</script>',
    `<link rel="stylesheet" href="${styleSheet}"/>`,
    '<link rel="preload" href="/text.woff2" as="font" type="font/woff2" crossorigin="anonymous"/>',
    "</head><body><h1>Rules &amp; fonts</h1></body></html>",
  ].join("");

test("a page gets the fonts, its root's rules and those of its elements, and no links to load them", async () => {
  const page = await inlineStyles(buildPage("/site.css"), folder);
  const [, styles] = /<style>(.*)<\/style><\/head>/s.exec(page) ?? [];
  for (const rule of ["@font-face", "--text", "[data-theme=dark]", "h1:hover", "@media print"])
    expect(styles).toContain(rule);
  expect(page).not.toMatch(/unused|<link/);
});

test("custom properties that nothing uses are left out, and those that only they use", async () => {
  const page = await inlineStyles(buildPage("/site.css"), folder);
  expect(page).toContain("--text");
  expect(page).not.toMatch(/--wide|--plain/);
});

test("what isn't a style stays as it was, to the character", async () => {
  const page = await inlineStyles(buildPage("/site.css"), folder);
  const rest = page.replace(/<style>.*<\/style>/s, "");
  expect(rest).toBe(buildPage("/site.css").replace(/<link[^>]*>/g, ""));
});

test("a style sheet that isn't there, or a page without one, ends the build with a message", async () => {
  await expect(inlineStyles(buildPage("/lost.css"), folder)).rejects.toThrow(/lost\.css/);
  await expect(inlineStyles("<html><head></head><body></body></html>", folder)).rejects.toThrow("it has no rules");
});

import { expect, test } from "vitest";
import { escapeText } from "#blog/plain-text.ts";
import { sanitizeSection } from "#blog/sanitize.ts";
import type { PostSection } from "#blog/schema.ts";
import { readCode, writeCode } from "#blog/section-content.ts";
import { toPostText } from "../saving/post-kind.ts";
import { codeLanguages, findCodeLanguage } from "./code-languages.ts";
import { highlightPost } from "./highlight-code.ts";

const write = (language: string, code: string): PostSection => ({
  ...{ type: "code", imageUrl: "", imageAlt: "" },
  content: writeCode({ language, html: escapeText(code) }),
});
const highlight = async (section: PostSection) => (await highlightPost({ sections: [section] })).sections[0];

test("code is highlighted with the few classes that the sanitizer leaves, and can be had back as written", async () => {
  const given = write("ts", `// Why\nconst name: string = "it's <b>";\nreturn name.length > 12;`);
  const marked = (await highlight(given)) as PostSection;
  expect(marked.content).toContain('<span class="code-comment">// Why</span>');
  expect(marked.content).toContain('<span class="code-keyword">const</span>');
  expect(marked.content).toContain(`<span class="code-string">"it's &lt;b&gt;"</span>`);
  expect(marked.content).toContain('<span class="code-number">12</span>');
  expect(sanitizeSection(marked)).toEqual(marked);
  expect(readCode(marked.content)).toEqual(readCode(given.content));
  expect(toPostText({ sections: [marked] } as never).sections).toEqual([given]);
});

test.each(Object.keys(codeLanguages))("code in %s stays what was written", async (language) => {
  const code = `<a href="x">'1' & "2"</a> # { key: [1, 2], "b": null } -- /* c */ SELECT <- function(x) \`d\`\n+ 1`;
  const marked = (await highlight(write(language, code))) as PostSection;
  expect(marked.content).toContain('<span class="code-');
  expect(readCode(sanitizeSection(marked).content).html).toBe(escapeText(code));
});

test("other languages and other classes stay plain", async () => {
  const plain = write("brainfuck", "+++>");
  expect(await highlight(plain)).toEqual(plain);
  const content =
    '<pre><code class="language-ts"><span class="hljs-string">a</span><span style="x">b</span><span class="code-name">c</span></code></pre>';
  expect(sanitizeSection({ type: "code", content }).content).toBe(
    '<pre><code class="language-ts">ab<span class="code-name">c</span></code></pre>',
  );
});

test.each(["constructor", "toString", "__proto__"])("%s is no language of code", (name) => {
  expect(findCodeLanguage(name)).toBeNull();
});

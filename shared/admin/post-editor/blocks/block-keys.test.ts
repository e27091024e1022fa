// @vitest-environment happy-dom
import { Editor } from "@tiptap/core";
import { TextSelection } from "@tiptap/pm/state";
import { expect, onTestFinished, test } from "vitest";
import { BlockKeys } from "./block-keys.ts";
import { findBlock } from "./commands.ts";
import { buildDocument, readSections } from "./document.ts";
import { Paste } from "./paste-extension.ts";
import { CodeBlock } from "./schema/code-block.ts";
import { ImageBlock } from "./schema/image-block.ts";
import { ButtonBlock, VideoBlock } from "./schema/link-block.ts";
import { postNodes } from "./schema/post-schema.ts";

const buildSection = (type: string, content: string) => ({ type, content, imageUrl: "", imageAlt: "" });

/** The cursor is at the end of the text's first occurrence, or of the document. */
function createEditor(sections: ReturnType<typeof buildSection>[], text?: string) {
  const losses: string[][] = [];
  const editor = new Editor({
    extensions: [
      ...postNodes,
      ImageBlock,
      CodeBlock,
      VideoBlock,
      ButtonBlock,
      BlockKeys,
      Paste.configure({ onLost: (lost) => losses.push(lost) }),
    ],
    content: buildDocument(sections).toJSON() as object,
  });
  onTestFinished(() => editor.destroy());
  let at = editor.state.doc.content.size - 1;
  editor.state.doc.descendants((node, position) => {
    const found = text === undefined ? -1 : (node.text ?? "").indexOf(text);
    if (found >= 0 && text !== undefined) at = position + found + text.length;
  });
  editor.view.dispatch(editor.state.tr.setSelection(TextSelection.near(editor.state.doc.resolve(at), -1)));
  const press = (key: string, options: KeyboardEventInit = {}) => {
    const event = new KeyboardEvent("keydown", { key, ...options });
    return editor.view.someProp("handleKeyDown", (handle) => handle(editor.view, event)) === true;
  };
  const paste = (data: Record<string, string>) => {
    const clipboardData = { getData: (type: string) => data[type] ?? "", types: Object.keys(data), files: [] };
    const event = { clipboardData } as unknown as ClipboardEvent;
    const { doc } = editor.state;
    editor.view.someProp("handlePaste", (handle) => handle(editor.view, event, doc.slice(0, 0)));
  };
  const read = () => readSections(editor.state.doc).map(({ type, content }) => [type, content]);
  return { editor, press, paste, read, losses };
}

test("Tab stays in a list whether or not the item can move, Shift+Tab leaves from the first level", () => {
  const { press, read } = createEditor([buildSection("list", "<ul><li>a</li><li>b</li></ul>")], "b");
  expect(press("Tab")).toBe(true);
  expect(press("Tab")).toBe(true);
  expect(read()).toEqual([["list", "<ul><li>a<ul><li>b</li></ul></li></ul>"]]);
  expect(press("Tab", { shiftKey: true })).toBe(true);
  expect(press("Tab", { shiftKey: true })).toBe(false);
});

test("Enter in a nested item makes another one as deep", () => {
  const { editor, press, read } = createEditor([buildSection("list", "<ul><li>a<ul><li>b</li></ul></li></ul>")], "b");
  press("Enter");
  editor.commands.insertContent("c");
  expect(read()).toEqual([["list", "<ul><li>a<ul><li>b</li><li>c</li></ul></li></ul>"]]);
});

test("Tab leaves the editor from a paragraph and from code", () => {
  expect(createEditor([buildSection("paragraph", "a")], "a").press("Tab")).toBe(false);
  expect(createEditor([buildSection("code", "a")], "a").press("Tab")).toBe(false);
});

test("Enter goes down a column and then leaves the table, Backspace doesn't join its cells", () => {
  const table = "<table><tr><td>a</td><td>b</td></tr><tr><td>c</td><td>d</td></tr></table>";
  const { editor, press, read } = createEditor([buildSection("table", table)], "a");
  press("Enter");
  expect(editor.state.selection.$from.parent.textContent).toBe("c");
  editor.commands.setTextSelection(editor.state.selection.$from.start());
  expect(press("Backspace")).toBe(true);
  press("Enter");
  editor.commands.insertContent("below");
  expect(read().map(([type]) => type)).toEqual(["table", "paragraph"]);
});

test("Enter in code is a line break, the third at its end leaves it", () => {
  const { editor, press, read } = createEditor([buildSection("code", "<pre><code>a</code></pre>")], "a");
  press("Enter");
  press("Enter");
  expect(editor.state.doc.child(0).textContent).toBe("a\n\n");
  press("Enter");
  editor.commands.insertContent("below");
  expect(read()).toEqual([
    ["code", "<pre><code>a</code></pre>"],
    ["paragraph", "below"],
  ]);
});

test("Enter in a button continues below it", () => {
  const { editor, press, read } = createEditor([buildSection("button", '<a href="/about">a</a>')], "a");
  press("Enter");
  editor.commands.insertContent("below");
  expect(read().map(([type]) => type)).toEqual(["button", "paragraph"]);
});

test("Markdown pasted into a paragraph becomes blocks, and a line of it joins the paragraph", () => {
  const { paste, read, losses } = createEditor([buildSection("paragraph", "")]);
  paste({ "text/plain": "# Head\n\n- a\n  - b" });
  expect(read()).toEqual([
    ["heading", "Head"],
    ["list", "<ul><li>a<ul><li>b</li></ul></li></ul>"],
  ]);
  expect(losses).toEqual([[]]);
  const line = createEditor([buildSection("paragraph", "before")], "before");
  line.paste({ "text/plain": "**bold**" });
  expect(line.read()).toEqual([["paragraph", "before<strong>bold</strong>"]]);
});

test("a code editor's colored Markdown is read as Markdown", () => {
  const { paste, read } = createEditor([buildSection("paragraph", "")]);
  paste({
    "text/plain": "## Head\n\ntext",
    "text/html": "<div>## Head</div><div>text</div>",
    "vscode-editor-data": "{}",
  });
  expect(read().map(([type]) => type)).toEqual(["heading", "paragraph"]);
});

test("in code, cells and buttons only text is pasted", () => {
  const code = createEditor([buildSection("code", "a")], "a");
  code.paste({ "text/plain": "\n# b\n", "text/html": "<h1>b</h1>" });
  expect(code.editor.state.doc.child(0).textContent).toBe("a\n# b\n");
  const cell = createEditor([buildSection("table", "<table><tr><td>a</td><td>b</td></tr></table>")], "a");
  cell.paste({ "text/plain": "# b\nc", "text/html": "<h1>b</h1><p>c</p>" });
  expect(findBlock(cell.editor.state.doc, 0)?.node.textContent).toBe("a# b cb");
});

test("what a paste leaves out is reported", () => {
  const { paste, losses } = createEditor([buildSection("paragraph", "")]);
  paste({ "text/html": "<p>a</p><iframe></iframe>", "text/plain": "a" });
  expect(losses).toEqual([["an embedded frame"]]);
});

test("blocks that are copied within the editor stay as they are", () => {
  const sections = [
    buildSection("callout", "A <strong>note</strong>"),
    buildSection("code", '<pre><code class="language-ts">a &lt; b\n  c</code></pre>'),
    buildSection("list", "<ol><li>a<ul><li>b</li></ul></li></ol>"),
    buildSection(
      "table",
      '<table><thead><tr><th scope="col">a</th></tr></thead><tbody><tr><td><em>b</em></td></tr></tbody></table>',
    ),
    buildSection("divider", "<hr />"),
    buildSection("video", '<a href="https://e.org/?a&amp;b">Film</a>'),
    buildSection("button", '<a href="/about">About</a>'),
  ];
  const { editor } = createEditor(sections);
  const { dom } = editor.view.serializeForClipboard(editor.state.doc.slice(0, editor.state.doc.content.size));
  const target = createEditor([buildSection("paragraph", "")]);
  target.editor.view.pasteHTML(dom.innerHTML);
  expect(target.read().filter(([, content]) => content !== "")).toEqual(
    sections.map(({ type, content }) => [type, content]),
  );
});

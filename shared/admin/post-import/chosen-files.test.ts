// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { createArchive } from "#assessment/export/zip.ts";
import { listChosenFiles } from "./chosen-files.ts";

const toZip = (name: string, files: Readonly<Record<string, string>>) =>
  new File([createArchive(Object.entries(files).map(([path, text]) => ({ name: path, text })))], name);

test("the files of an archive are read one by one, without those of systems and other people", async () => {
  const zip = toZip("blog.zip", {
    "posts/a.md": "A",
    "posts/": "",
    ".git/config": "x",
    "__MACOSX/posts/._a.md": "x",
    "node_modules/b/README.md": "x",
    "../outside.md": "x",
    "/absolute.md": "x",
  });
  const { files, notes } = await listChosenFiles([zip, new File(["B"], "b.md")]);
  expect(files.map(({ path, sizeBytes }) => [path, sizeBytes])).toEqual([
    ["blog/posts/a.md", 1],
    ["b.md", 1],
  ]);
  expect(await Promise.all(files.map(async ({ readBytes }) => new TextDecoder().decode(await readBytes())))).toEqual([
    "A",
    "B",
  ]);
  expect(notes).toEqual([]);
});

test("an archive that can't be opened is named with its reason", async () => {
  const cut = new File([createArchive([{ name: "a.md", text: "A" }]).slice(0, 40)], "cut.zip");
  const { files, notes } = await listChosenFiles([new File(["no"], "no.zip"), cut]);
  expect(files).toEqual([]);
  expect(notes).toEqual([
    "no.zip can't be opened: it isn't a ZIP archive",
    "cut.zip can't be opened: the archive is cut off",
  ]);
});

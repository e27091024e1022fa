import { expect, test } from "vitest";
import type { DraftSummary } from "#src/model/draft.ts";
import type { WorkspaceFile } from "#src/model/workspace.ts";
import { buildTree, getFileName, type TreeFolder } from "./build-tree.ts";
import { createDraftFinder } from "./match-drafts.ts";

const buildFile = (path: string): WorkspaceFile => ({
  ...{ path, filePath: `/f/${path}`, identity: null, summary: null, git: null },
});

const outline = (folder: TreeFolder): unknown[] => [
  ...folder.folders.map((inner) => ({ [`${inner.name} ${inner.fileCount}`]: outline(inner) })),
  ...folder.files.map(getFileName),
];

test("files are listed in their folders, folders first, each by name as people count", () => {
  const paths = ["b10.json", "B2.json", "a/x/1.json", "a/2.json", "c/3.json", "a.json"];
  expect(outline(buildTree(paths.map(buildFile)))).toEqual([
    { "a 2": [{ "x 1": ["1.json"] }, "2.json"] },
    { "c 1": ["3.json"] },
    ...["a.json", "B2.json", "b10.json"],
  ]);
  expect(buildTree([])).toMatchObject({ folders: [], files: [], fileCount: 0 });
});

test("a file is matched with its draft by path, by its path without links and by the system's number", () => {
  const build = (id: string, filePath: string | null, fileAliases: string[] = []) =>
    ({ id, filePath, fileAliases }) as DraftSummary;
  const find = createDraftFinder([
    build("by path", "/f/a.json"),
    build("by alias", "/link/b.json", ["/f/b.json", "1:2"]),
    build("without a file", null, ["/f/c.json"]),
  ]);
  expect(find(buildFile("a.json"))?.id).toBe("by path");
  expect(find(buildFile("b.json"))?.id).toBe("by alias");
  expect(find({ filePath: "/f/other.json", identity: "1:2" })?.id).toBe("by alias");
  expect(find({ filePath: "/f/other.json", identity: "1:3" })).toBeNull();
  expect(find(buildFile("c.json"))).toBeNull();
});

test("of two drafts of one file the one edited last counts", () => {
  const drafts = ["newer", "older"].map(
    (id) => ({ id, filePath: "/f/a.json", fileAliases: [] }) as unknown as DraftSummary,
  );
  expect(createDraftFinder(drafts)(buildFile("a.json"))?.id).toBe("newer");
});

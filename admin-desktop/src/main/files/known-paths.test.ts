import { expect, test } from "vitest";
import { buildText } from "#testing/drafts/draft-factory.ts";
import { createMemoryDisk } from "#testing/site/memory-disk.ts";
import { createMemoryDrafts } from "#testing/site/memory-drafts.ts";
import type { Parts } from "../parts.ts";
import { createKnownPaths } from "./known-paths.ts";

function open() {
  const { files: stored, openProcess } = createMemoryDisk();
  const shown: string[] = [];
  const drafts = createMemoryDrafts(() => crypto.randomUUID());
  const parts = {
    platform: { disk: openProcess().disk, showInFolder: (path: string) => shown.push(path) },
    drafts,
    files: { listRecent: () => ["/recent.json", "/gone.json"] },
    listDamaged: () => [
      { path: "/set-aside/a.draft", reason: "", hasText: true },
      { path: "/settings.json", reason: "" },
    ],
  };
  for (const path of ["/recent.json", "/settings.json", "/etc/passwd"]) stored.set(path, Buffer.from("{}"));
  stored.set("/set-aside/a.draft", Buffer.from(`{"draft":${JSON.stringify(buildText("Left").draft)},"json":null}`));
  return { shown, drafts, known: createKnownPaths(parts as unknown as Pick<Parts, keyof typeof parts>) };
}

test("only files that the app named are shown in their folder", async () => {
  const { shown, known } = open();
  await known.showInFolder({ path: "/recent.json" });
  await known.showInFolder({ path: "/settings.json" });
  await expect(known.showInFolder({ path: "/etc/passwd" })).rejects.toMatchObject({ code: "refused" });
  await expect(known.showInFolder({ path: "/gone.json" })).rejects.toMatchObject({ code: "missing" });
  expect(shown).toEqual(["/recent.json", "/settings.json"]);
});

test("only damaged files with a draft's text are read, and become a new draft", async () => {
  const { drafts, known } = open();
  expect((await known.salvageFile({ path: "/set-aside/a.draft" })).text.draft.title).toBe("Left");
  for (const path of ["/settings.json", "/etc/passwd", "/recent.json"])
    await expect(known.salvageFile({ path })).rejects.toMatchObject({ code: "refused" });
  expect(drafts.list()).toHaveLength(1);
});

import { createFormTextStore } from "@illumine/shared/admin/drafts/text-store.ts";
import { createEmptyDraft } from "@illumine/shared/assessment/draft.ts";
import { createClock } from "@illumine/shared/testing/admin/saver-fixture.ts";
import { expect, test } from "vitest";
import type { Draft } from "#src/model/draft.ts";
import { createDraftSaver } from "./draft-saver.ts";
import { addSaver, findUnwritten, flushSavers, listUnsaved, retireSaver } from "./open-savers.ts";

const buildText = (title: string) => ({ draft: { ...createEmptyDraft(), title }, json: null });

function openEditor(id: string) {
  const draft: Draft = {
    ...{ id, revision: 1, createdAt: "2026-11-01T10:00:00.000Z", editedAt: "2026-11-01T10:00:00.000Z" },
    ...{ text: buildText("Opened"), base: null, file: null },
  };
  const { clock, advance } = createClock();
  const disk = { isFull: true };
  const textStore = createFormTextStore(draft.text);
  const saver = createDraftSaver({
    ...{ draft, textStore, clock },
    write: async ({ revision }) => {
      if (disk.isFull) throw new Error("The disk is full");
      return { kind: "saved", revision: revision + 1, editedAt: draft.editedAt };
    },
  });
  let reads = 0;
  addSaver(saver, () => {
    reads += 1;
  });
  const stop = saver.open();
  const close = () => {
    stop();
    return retireSaver(saver);
  };
  return {
    saver,
    disk,
    advance,
    close,
    type: (title: string) => textStore.replace(buildText(title)),
    countReads: () => reads,
  };
}

test("a closed editor's edits are found until the disk takes them", async () => {
  const { saver, disk, advance, close, type } = openEditor("closed");
  type("Typed");
  expect(await close()).toBe(false);
  expect(findUnwritten("closed")?.readText().draft.title).toBe("Typed");
  expect(await flushSavers()).toEqual([saver]);
  expect(findUnwritten("closed")).toBe(saver);
  disk.isFull = false;
  await advance(60_000);
  expect(findUnwritten("closed")).toBeNull();
  expect(listUnsaved()).toEqual([]);
});

test("an editor whose edits are written leaves nothing when it closes", async () => {
  const { disk, close, type } = openEditor("written");
  disk.isFull = false;
  type("Typed");
  expect(await close()).toBe(true);
  expect(findUnwritten("written")).toBeNull();
});

test("JSON that is being typed is read before unsaved edits are listed", async () => {
  const { saver, disk, close, type, countReads } = openEditor("read");
  type("Typed");
  expect(listUnsaved()).toEqual([saver]);
  expect(countReads()).toBe(1);
  disk.isFull = false;
  expect(await flushSavers()).toEqual([]);
  expect(await close()).toBe(true);
});

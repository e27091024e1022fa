import { expect, test } from "vitest";
import { createDocumentSaver } from "#admin/drafts/document-saver.ts";
import type { AssessmentText } from "#api/assessment-text.ts";
import { type AssessmentDraft, createEmptyDraft } from "#assessment/draft.ts";
import { readAssessment } from "#assessment/import/read-assessment.ts";
import { createClock, createDevice, createKeys, createServer } from "#testing/admin/saver-fixture.ts";
import { buildAssessment, buildQuestion } from "#testing/assessment/factory.ts";
import { createDraftStore } from "./draft-store.ts";

const opened = buildAssessment({ psychometric: [buildQuestion("a")] }, { title: "Opened" });

interface StoredDraft {
  version: number;
  draft: AssessmentDraft;
}

const toText = ({ draft }: StoredDraft): AssessmentText => ({ draft, json: null });

/** A stored assessment in its editor, without the screen. */
function open() {
  const { clock, advance } = createClock();
  const device = createDevice<AssessmentText>();
  const server = createServer<AssessmentText, StoredDraft>({
    stored: { version: 1, draft: opened },
    buildStored: ({ draft }, version) => ({ version, draft: { ...draft, title: draft.title.trim() } }),
  });
  const { store, actions, textStore } = createDraftStore({
    opened: toText({ version: 1, draft: opened }),
    view: "both",
    clock,
    read: readAssessment,
    check: async () => [],
  });
  const saver = createDocumentSaver<AssessmentText, StoredDraft>({
    textStore,
    empty: { draft: createEmptyDraft(), json: null },
    stored: server.stored,
    listFields: () => [],
    savedAt: null,
    adapter: {
      create: server.create,
      replace: server.replace,
      toText,
      parseConflict: server.parseConflict,
      validate: ({ json }) => (json === null ? [] : [{ field: "JSON", message: "Convert it first" }]),
      toAutosaveText: (text) => text,
      toSavedText: (text) => text,
      toPublished: (text) => text,
      isPublished: () => false,
      canAutoCreate: false,
    },
    copies: device.copies,
    clock,
    createKey: createKeys(),
  });
  const close = saver.open();
  const write = (field: "title" | "description", value: string) => actions.edit(field, [{ path: [field], value }]);
  return { actions, textStore, saver, server, device, advance, close, write, read: store.getState };
}

test("after edits during a save and a resolved conflict, the editor, undo and the save state agree", async () => {
  const { actions, textStore, saver, server, device, advance, write, read } = open();
  write("title", "Mine");
  server.meanwhile = () => {
    server.meanwhile = () => {};
    write("description", "Written during the save");
    server.stored = { version: 2, draft: { ...opened, title: "Theirs", duration: "An hour" } };
  };
  expect(await saver.save("save")).toBe(false);
  const mine = textStore.read();
  expect(mine.draft).toMatchObject({ title: "Mine", description: "Written during the save" });
  expect(saver.store.getState()).toMatchObject({ save: { kind: "conflict" }, hasUnsaved: true });
  expect(device.copy?.text).toEqual(mine);

  await advance(2000);
  const resolved = { draft: { ...mine.draft, title: "Both ", duration: "An hour" }, json: null };
  expect(await saver.resolveConflict(resolved)).toBe(true);
  expect(read()).toMatchObject({ draft: { title: "Both", duration: "An hour" }, canUndo: true });
  expect(server.stored?.draft).toEqual(read().draft);
  expect(saver.store.getState()).toMatchObject({ save: { kind: "idle" }, hasUnsaved: false, stored: { version: 3 } });
  expect(device.copy).toBeNull();

  actions.undo();
  expect(textStore.read()).toEqual(mine);
  expect(device.copy?.text).toEqual(mine);
  expect(saver.store.getState()).toMatchObject({ hasUnsaved: true });
  await advance(3000);
  expect(server.stored).toMatchObject({ version: 4, draft: { title: "Mine", duration: opened.duration } });
  expect(server.received).toHaveLength(3);
});

test("what the server makes of a text is saved no second time and is no undo step", async () => {
  const { actions, server, saver, advance, write, read } = open();
  write("title", "  Spaces  ");
  await advance(3000);
  expect(read().draft.title).toBe("Spaces");
  expect(saver.store.getState().hasUnsaved).toBe(false);
  await advance(600_000);
  expect(server.received).toHaveLength(1);
  actions.undo();
  expect(read()).toMatchObject({ draft: { title: "Opened" }, canUndo: false });
});

test("typed JSON is copied to the device twice a second, and closing the editor loses no letter", async () => {
  const { actions, device, advance, close } = open();
  const texts: (string | null | undefined)[] = [];
  for (const text of ["{", "{ ", '{ "', '{ "t', '{ "ti', '{ "tit', '{ "titl']) {
    actions.typeJson(text);
    texts.push(device.copy?.text.json);
    await advance(100);
  }
  expect(texts).toEqual(["{", "{", "{", "{", "{", "{", '{ "tit']);
  actions.typeJson('{ "title');
  close();
  expect(device.copy?.text.json).toBe('{ "title');
});

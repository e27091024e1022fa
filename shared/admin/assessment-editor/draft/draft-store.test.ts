import { expect, test } from "vitest";
import { checkDraft, createEmptyDraft } from "#assessment/draft.ts";
import { printAssessment } from "#assessment/import/print-assessment.ts";
import { readAssessment } from "#assessment/import/read-assessment.ts";
import { createClock } from "#testing/admin/saver-fixture.ts";
import { buildAssessment, buildQuestion } from "#testing/assessment/factory.ts";
import { createDraftStore, toJsonText } from "./draft-store.ts";

const opened = buildAssessment({ psychometric: [buildQuestion("a"), buildQuestion("b")] }, { title: "Opened" });

function open(draft = opened, read = readAssessment) {
  const { clock, advance } = createClock();
  const { store, actions, textStore } = createDraftStore({
    opened: { draft, json: null },
    view: "both",
    clock,
    read,
    check: async (checked) => checkDraft(checked, true),
  });
  const readState = store.getState;
  const typeTitle = (title: string) => actions.edit("title", [{ path: ["title"], value: title }]);
  const typeJson = async (text: string) => {
    actions.typeJson(text);
    await advance(250);
  };
  return { actions, textStore, read: readState, advance, typeTitle, typeJson, readText: () => toJsonText(readState()) };
}

test("edits in the form appear in the JSON, and the other way around", async () => {
  const { read, readText, typeTitle, typeJson } = open();
  typeTitle("Changed in the form");
  expect(JSON.parse(readText()).title).toBe("Changed in the form");
  await typeJson(readText().replace("Changed in the form", "Changed in the JSON"));
  expect(read().draft.title).toBe("Changed in the JSON");
});

test("typed JSON is read after a short pause and stays as it was typed", async () => {
  const { actions, read, advance, readText } = open();
  const text = JSON.stringify({ ...opened, title: "Typed" });
  actions.typeJson(text);
  await advance(200);
  expect(read().draft.title).toBe("Opened");
  await advance(50);
  expect(read()).toMatchObject({ draft: { title: "Typed" }, isPending: false });
  expect(readText()).toBe(text);
});

test("long JSON that is typed is read when it's prepared, if it's still the same", async () => {
  const { clock, advance } = createClock();
  const prepared: ((isReady: boolean) => void)[] = [];
  const { store, actions } = createDraftStore({
    opened: { draft: opened, json: null },
    view: "both",
    clock,
    read: readAssessment,
    prepare: () => new Promise((resolve) => prepared.push(resolve)),
    check: async () => [],
  });
  const build = (title: string) => JSON.stringify({ ...opened, title, notes: "x".repeat(100_000) });
  actions.typeJson(build("First"));
  await advance(700);
  actions.typeJson(build("Second"));
  prepared.shift()?.(true);
  await advance(0);
  expect(store.getState()).toMatchObject({ draft: { title: "Opened" }, reading: null });
  await advance(700);
  prepared.shift()?.(true);
  await advance(0);
  expect(store.getState().draft.title).toBe("Second");
});

/** A store whose readers aren't there at first. */
function openBeforeReaders(json: string | null) {
  const { clock, advance } = createClock();
  const loads: ((isLoaded: boolean) => Promise<void>)[] = [];
  let areLoaded = false;
  const { store, actions, textStore } = createDraftStore({
    opened: { draft: opened, json },
    view: "both",
    clock,
    read: (text) => (areLoaded ? readAssessment(text) : null),
    prepare: () =>
      new Promise((resolve) => {
        loads.push(async (isLoaded) => {
          areLoaded = isLoaded;
          resolve(isLoaded);
          await advance(0);
        });
      }),
    check: async (checked) => checkDraft(checked, true),
  });
  const finishLoading = async (isLoaded: boolean) => loads.shift()?.(isLoaded);
  return { actions, textStore, read: store.getState, advance, loads, finishLoading };
}

test("JSON that a draft opens with is read when its readers are loaded; until then the form is locked", async () => {
  const text = JSON.stringify({ ...opened, title: "Typed" });
  const { actions, textStore, read, loads, finishLoading } = openBeforeReaders(text);
  expect(read()).toMatchObject({ isPending: true, reading: null, draft: { title: "Opened" } });
  expect(actions.edit("title", [{ path: ["title"], value: "From the form" }])).toBe(false);
  expect(actions.convert()).toBeNull();
  expect(textStore.read().json).toBe(text);
  expect(loads).toHaveLength(1);
  await finishLoading(true);
  expect(read()).toMatchObject({ isPending: false, draft: { title: "Typed" } });
  expect(textStore.read()).toMatchObject({ draft: { title: "Typed" }, json: null });
});

test("what needs typed JSON waits for its readers", async () => {
  const { actions, read, finishLoading } = openBeforeReaders(null);
  actions.typeJson(JSON.stringify({ ...opened, title: "Typed" }));
  const titles: string[] = [];
  const done = actions.readNow().then(() => titles.push(read().draft.title));
  const checked = actions.checkNow();
  await finishLoading(true);
  await Promise.all([done, checked]);
  expect(titles).toEqual(["Typed"]);
  actions.undo();
  expect(read().draft.title).toBe("Opened");
});

test("readers that can't be loaded lose nothing, and the next time that JSON is read loads them again", async () => {
  const text = JSON.stringify({ ...opened, title: "Typed" });
  const { actions, textStore, read, advance, loads, finishLoading } = openBeforeReaders(null);
  actions.typeJson(text);
  await advance(250);
  await finishLoading(false);
  expect(read()).toMatchObject({ isPending: true, reading: null, json: text });
  expect(textStore.read().json).toBe(text);
  expect(loads).toHaveLength(0);
  const done = actions.readNow();
  await finishLoading(true);
  await done;
  expect(read()).toMatchObject({ isPending: false, draft: { title: "Typed" } });
});

test("parts that did not change in the JSON stay the same objects", async () => {
  const { read, readText, typeJson } = open();
  const [first] = read().draft.sections.psychometric?.questions ?? [];
  await typeJson(readText().replace("Question b", "Another"));
  expect(read().draft.sections.psychometric?.questions[0]).toBe(first);
  expect(read().draft.sections.psychometric?.questions[1]?.text).toBe("Another");
});

test("unknown fields survive switching between the views", async () => {
  const draft = { ...opened, vendor: { key: [1, null, "x"] } };
  const { actions, read, readText, typeTitle, typeJson } = open(draft);
  typeTitle("One");
  await typeJson(readText().replace('"One"', '"Two"'));
  actions.show("form");
  typeTitle("Three");
  actions.undo();
  expect(read().draft).toMatchObject({ title: "Two", vendor: { key: [1, null, "x"] } });
});

test("while JSON can't be read the draft stays, the form refuses edits, and nothing typed is lost", async () => {
  const { actions, read, readText, typeTitle, typeJson } = open();
  const broken = readText().replace('"id": "sample",', '"id" "sample",');
  await typeJson(broken);
  expect(read()).toMatchObject({ isPending: true, draft: { title: "Opened" } });
  expect(typeTitle("From the form")).toBe(false);
  actions.show("form");
  expect(readText()).toBe(broken);
  await typeJson(broken.replace('"id" ', '"id": '));
  expect(read().isPending).toBe(false);
  expect(typeTitle("From the form")).toBe(true);
});

test("undo and redo work across both views", async () => {
  const { actions, read, readText, advance, typeTitle, typeJson } = open();
  typeTitle("First");
  await advance(2000);
  await typeJson(readText().replace("First", "Second"));
  await advance(2000);
  typeTitle("Third");
  const titles = [0, 1, 2].map(() => {
    actions.undo();
    return read().draft.title;
  });
  expect(titles).toEqual(["Second", "First", "Opened"]);
  expect(read().canUndo).toBe(false);
  const redoneTitles = [0, 1, 2].map(() => {
    actions.redo();
    return read().draft.title;
  });
  expect(redoneTitles).toEqual(["First", "Second", "Third"]);
  expect(read().canRedo).toBe(false);
});

test("letters typed quickly are one undo step; another field or a pause starts a new one", async () => {
  const { actions, read, advance, typeTitle } = open();
  for (const title of ["N", "Ne", "New"]) {
    typeTitle(title);
    await advance(200);
  }
  actions.edit("description", [{ path: ["description"], value: "Words" }]);
  await advance(3000);
  typeTitle("Newer");
  actions.undo();
  expect(read().draft.title).toBe("New");
  actions.undo();
  expect(read().draft).toMatchObject({ title: "New", description: opened.description });
  actions.undo();
  expect(read().draft.title).toBe("Opened");
});

test("undo brings back unreadable JSON as it was", async () => {
  const { actions, read, readText, advance, typeJson } = open();
  await typeJson("{ half");
  await advance(2000);
  actions.replace("load", { draft: createEmptyDraft(), json: null });
  expect(read().isPending).toBe(false);
  actions.undo();
  expect(readText()).toBe("{ half");
  expect(read()).toMatchObject({ isPending: true, draft: { title: "Opened" } });
});

test("the server's version of a draft is no undo step and never replaces JSON typed since", async () => {
  const { actions, textStore, read, readText, typeTitle, typeJson } = open();
  const applyTitle = (title: string) => {
    const { draft, json } = textStore.read();
    textStore.applyStored({ draft: { ...draft, title }, json });
  };
  let edits = 0;
  textStore.subscribeToEdits(() => {
    edits += 1;
  });
  typeTitle("  Sent ");
  expect(edits).toBe(1);
  applyTitle("Sent");
  expect(edits).toBe(1);
  expect(JSON.parse(readText()).title).toBe("Sent");
  await typeJson("{ half");
  applyTitle("Sent again");
  expect(readText()).toBe("{ half");
  expect(read().draft.title).toBe("Sent again");
  actions.undo();
  actions.undo();
  expect(read()).toMatchObject({ draft: { title: "Opened" }, canUndo: false });
});

test("converting uses what could be read and shows the form", async () => {
  const { actions, read, readText, typeJson } = open();
  actions.show("json");
  await typeJson(JSON.stringify({ ...opened, title: "Converted" }));
  expect(actions.convert()?.draft?.title).toBe("Converted");
  expect(read()).toMatchObject({ view: "form", draft: { title: "Converted" } });
  expect(readText()).toBe(printAssessment(read().draft));
  actions.show("json");
  expect(actions.convert()?.problems).toEqual([]);
  expect(read().view).toBe("form");
  await typeJson("no JSON at all");
  expect(actions.convert()).toBeNull();
});

test("the history drops its oldest steps when texts are large", async () => {
  const { actions, read, advance } = open(opened, () => ({ draft: null, isFaithful: false, problems: [] }));
  for (let index = 0; index < 12; index += 1) {
    actions.typeJson(`{ "half": ${index} ${" ".repeat(5_000_000)}`);
    await advance(2000);
  }
  let steps = 0;
  while (read().canUndo) {
    actions.undo();
    steps += 1;
  }
  expect(steps).toBeLessThan(10);
});

test("problems of an earlier draft are not shown for a newer one", async () => {
  const { actions, read, typeTitle } = open();
  typeTitle("");
  const checked = actions.checkNow();
  typeTitle("Fixed");
  await checked;
  expect(read().problems).toEqual([]);
  typeTitle("");
  await actions.checkNow();
  expect(read().problems).toMatchObject([{ path: ["title"] }]);
});

test("a long text is read after a longer pause than a short one", async () => {
  const { actions, read, advance } = open();
  actions.typeJson(`${JSON.stringify({ ...opened, title: "Long" })}${" ".repeat(200_000)}`);
  await advance(600);
  expect(read().draft.title).toBe("Opened");
  await advance(100);
  expect(read().draft.title).toBe("Long");
});

test("a search shows the JSON, and showing the form cancels it", () => {
  const { actions, read } = open();
  actions.openSearch();
  expect(read().view).toBe("both");
  actions.show("form");
  expect(read().searchRequest).toBeNull();
  actions.openSearch();
  expect(read().view).toBe("json");
  const { searchRequest } = read();
  expect(searchRequest).not.toBeNull();
  actions.show("both");
  expect(read().searchRequest).toBe(searchRequest);
  actions.openSearch();
  expect(read().searchRequest).not.toBe(searchRequest);
});

import { expect, test } from "vitest";
import { checkDraft, toEmptyDraft } from "#assessment/draft.ts";
import { printAssessment } from "#assessment/import/print-assessment.ts";
import { readAssessment } from "#assessment/import/read-assessment.ts";
import { createClock } from "#testing/admin/saver-fixture.ts";
import { buildAssessment, buildQuestion } from "#testing/assessment/factory.ts";
import { createDraftStore, toJsonText } from "./draft-store.ts";

const opened = buildAssessment({ psychometric: [buildQuestion("a"), buildQuestion("b")] }, { title: "Opened" });

function open(draft = opened, read = readAssessment) {
  const { clock, advance } = createClock();
  const { store, acts } = createDraftStore({
    opened: { draft, json: null },
    view: "both",
    clock,
    read,
    check: async (checked) => checkDraft(checked, true),
  });
  const readState = store.getState;
  const typeTitle = (title: string) => acts.edit("title", [{ path: ["title"], value: title }]);
  const typeJson = async (text: string) => {
    acts.typeJson(text);
    await advance(250);
  };
  return { acts, read: readState, advance, typeTitle, typeJson, readText: () => toJsonText(readState()) };
}

test("what is edited in the form stands in the JSON, and the other way round", async () => {
  const { read, readText, typeTitle, typeJson } = open();
  typeTitle("Changed in the form");
  expect(JSON.parse(readText()).title).toBe("Changed in the form");
  await typeJson(readText().replace("Changed in the form", "Changed in the JSON"));
  expect(read().draft.title).toBe("Changed in the JSON");
});

test("typed JSON is read after a moment of quiet, and stays as it was typed", async () => {
  const { acts, read, advance, readText } = open();
  const text = JSON.stringify({ ...opened, title: "Typed" });
  acts.typeJson(text);
  await advance(200);
  expect(read().draft.title).toBe("Opened");
  await advance(50);
  expect(read()).toMatchObject({ draft: { title: "Typed" }, isPending: false });
  expect(readText()).toBe(text);
});

test("what did not change in the JSON stays the same object, so that the form draws only what did", async () => {
  const { read, readText, typeJson } = open();
  const [first] = read().draft.sections.psychometric?.questions ?? [];
  await typeJson(readText().replace("Question b", "Another"));
  expect(read().draft.sections.psychometric?.questions[0]).toBe(first);
  expect(read().draft.sections.psychometric?.questions[1]?.text).toBe("Another");
});

test("unknown fields survive every way between the views", async () => {
  const draft = { ...opened, vendor: { key: [1, null, "x"] } };
  const { acts, read, readText, typeTitle, typeJson } = open(draft);
  typeTitle("One");
  await typeJson(readText().replace('"One"', '"Two"'));
  acts.show("form");
  typeTitle("Three");
  acts.undo();
  expect(read().draft).toMatchObject({ title: "Two", vendor: { key: [1, null, "x"] } });
});

test("JSON that cannot be read waits: the draft stays, the form refuses edits, and nothing typed is lost", async () => {
  const { acts, read, readText, typeTitle, typeJson } = open();
  const broken = readText().replace('"id": "sample",', '"id" "sample",');
  await typeJson(broken);
  expect(read()).toMatchObject({ isPending: true, draft: { title: "Opened" } });
  expect(typeTitle("From the form")).toBe(false);
  acts.show("form");
  expect(readText()).toBe(broken);
  await typeJson(broken.replace('"id" ', '"id": '));
  expect(read().isPending).toBe(false);
  expect(typeTitle("From the form")).toBe(true);
});

test("one history goes back and forward over both views", async () => {
  const { acts, read, readText, advance, typeTitle, typeJson } = open();
  typeTitle("First");
  await advance(2000);
  await typeJson(readText().replace("First", "Second"));
  await advance(2000);
  typeTitle("Third");
  const seen = [0, 1, 2].map(() => {
    acts.undo();
    return read().draft.title;
  });
  expect(seen).toEqual(["Second", "First", "Opened"]);
  expect(read().canUndo).toBe(false);
  const again = [0, 1, 2].map(() => {
    acts.redo();
    return read().draft.title;
  });
  expect(again).toEqual(["First", "Second", "Third"]);
  expect(read().canRedo).toBe(false);
});

test("letters typed in one go are one step back; another field, or a pause, begins a new one", async () => {
  const { acts, read, advance, typeTitle } = open();
  for (const title of ["N", "Ne", "New"]) {
    typeTitle(title);
    await advance(200);
  }
  acts.edit("description", [{ path: ["description"], value: "Words" }]);
  await advance(3000);
  typeTitle("Newer");
  acts.undo();
  expect(read().draft.title).toBe("New");
  acts.undo();
  expect(read().draft).toMatchObject({ title: "New", description: opened.description });
  acts.undo();
  expect(read().draft.title).toBe("Opened");
});

test("a step back brings back unreadable JSON as it was", async () => {
  const { acts, read, readText, advance, typeJson } = open();
  await typeJson("{ half");
  await advance(2000);
  acts.replace("load", { draft: toEmptyDraft(), json: null });
  expect(read().isPending).toBe(false);
  acts.undo();
  expect(readText()).toBe("{ half");
  expect(read()).toMatchObject({ isPending: true, draft: { title: "Opened" } });
});

test("what the server made of a draft follows without a step, and never over JSON that was typed since", async () => {
  const { acts, read, readText, typeTitle, typeJson } = open();
  typeTitle("  Sent ");
  acts.follow({ ...read().draft, title: "Sent" });
  expect(JSON.parse(readText()).title).toBe("Sent");
  await typeJson("{ half");
  acts.follow({ ...read().draft, title: "Sent again" });
  expect(readText()).toBe("{ half");
});

test("converting takes what was understood and shows the form", async () => {
  const { acts, read, readText, typeJson } = open();
  acts.show("json");
  await typeJson(JSON.stringify({ ...opened, title: "Converted" }));
  expect(acts.convert()?.draft?.title).toBe("Converted");
  expect(read()).toMatchObject({ view: "form", draft: { title: "Converted" } });
  expect(readText()).toBe(printAssessment(read().draft));
  acts.show("json");
  expect(acts.convert()?.problems).toEqual([]);
  expect(read().view).toBe("form");
  await typeJson("no JSON at all");
  expect(acts.convert()).toBeNull();
});

test("a history of large texts forgets its oldest steps instead of filling the memory", async () => {
  const { acts, read, advance } = open(opened, () => ({ draft: null, isFaithful: false, problems: [] }));
  for (let at = 0; at < 12; at += 1) {
    acts.typeJson(`{ "half": ${at} ${" ".repeat(5_000_000)}`);
    await advance(2000);
  }
  let steps = 0;
  while (read().canUndo) {
    acts.undo();
    steps += 1;
  }
  expect(steps).toBeLessThan(10);
});

test("what was found in a draft that changed meanwhile is not said of the new one", async () => {
  const { acts, read, typeTitle } = open();
  typeTitle("");
  const checked = acts.checkNow();
  typeTitle("Mended");
  await checked;
  expect(read().problems).toEqual([]);
  typeTitle("");
  await acts.checkNow();
  expect(read().problems).toMatchObject([{ path: ["title"] }]);
});

test("a long text is read after a longer pause than a short one", async () => {
  const { acts, read, advance } = open();
  acts.typeJson(`${JSON.stringify({ ...opened, title: "Long" })}${" ".repeat(200_000)}`);
  await advance(600);
  expect(read().draft.title).toBe("Opened");
  await advance(100);
  expect(read().draft.title).toBe("Long");
});

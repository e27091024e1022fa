import { emptyHistory } from "@illumine/shared/admin/assessment-editor/draft/draft-history.ts";
import { createEmptyDraft } from "@illumine/shared/assessment/draft.ts";
import { expect, test } from "vitest";
import { type ClosedEditor, findClosedEditor, rememberEditor, waitForClosing } from "./closed-editors.ts";

const buildEditor = (overrides: Partial<ClosedEditor> = {}): ClosedEditor => ({
  ...{ revision: 3, history: emptyHistory, view: "grid", fieldName: "title" },
  ...overrides,
});

test("an editor is remembered for the text it had, once its last edits are written", async () => {
  let finish = (_isWritten: boolean) => {};
  const flush = new Promise<boolean>((resolve) => {
    finish = resolve;
  });
  rememberEditor("a", flush, () => buildEditor());
  let isOver = false;
  const waiting = waitForClosing("a").then(() => {
    isOver = true;
  });
  await Promise.resolve();
  expect(isOver).toBe(false);
  finish(true);
  await waiting;
  expect(findClosedEditor("a", 3)).toMatchObject({ view: "grid", fieldName: "title" });
  expect(findClosedEditor("a", 4)).toBeNull();
  await waitForClosing("never opened");
});

test("edits that couldn't be written, and long typed JSON, leave nothing to remember", async () => {
  rememberEditor("b", Promise.resolve(false), () => buildEditor());
  await waitForClosing("b");
  expect(findClosedEditor("b", 3)).toBeNull();
  const step = { draft: createEmptyDraft(), json: "x".repeat(5_000_001) };
  rememberEditor("c", Promise.resolve(true), () => buildEditor({ history: { ...emptyHistory, past: [step] } }));
  await waitForClosing("c");
  expect(findClosedEditor("c", 3)).toBeNull();
});

test("the oldest of many editors is forgotten", async () => {
  for (let at = 0; at < 13; at += 1) {
    rememberEditor(`many ${at}`, Promise.resolve(true), () => buildEditor());
    await waitForClosing(`many ${at}`);
  }
  expect(findClosedEditor("many 0", 3)).toBeNull();
  expect(findClosedEditor("many 1", 3)).not.toBeNull();
  expect(findClosedEditor("many 12", 3)).not.toBeNull();
});

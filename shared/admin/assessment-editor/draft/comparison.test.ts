import { expect, test, vi } from "vitest";
import type { QuestionTexts } from "#assessment/lint/question-index.ts";
import { createComparison, fetchQuestionTexts } from "./comparison.ts";

const buildTexts = (id: string): QuestionTexts => ({ id, title: id, questions: [`I ask ${id}.`] });

function createFake() {
  const server = { isOnline: true, requests: 0 };
  const clock = { now: 0 };
  const compared: (readonly QuestionTexts[])[] = [];
  const comparison = createComparison({
    fetch: async () => {
      server.requests += 1;
      if (!server.isOnline) throw new TypeError("Failed to fetch");
      return [buildTexts("a")];
    },
    compareWith: (assessments) => compared.push(assessments),
    now: () => clock.now,
  });
  return { server, clock, compared, comparison };
}

test("all pages are fetched, each after the one before", async () => {
  const asked: (number | undefined)[] = [];
  const texts = await fetchQuestionTexts({
    listQuestionTexts: async ({ query } = {}) => {
      const after = query?.after;
      asked.push(after);
      return { assessments: [buildTexts(`a${after}`)], next: after === 200 ? null : (after ?? 0) + 100 };
    },
  });
  expect(asked).toEqual([0, 100, 200]);
  expect(texts.map(({ id }) => id)).toEqual(["a0", "a100", "a200"]);
});

test("the others are loaded once, and then the draft is checked again", async () => {
  const { server, compared, comparison } = createFake();
  const listener = vi.fn();
  comparison.subscribe(listener);
  await Promise.all([comparison.load(), comparison.load()]);
  await comparison.load();
  expect([server.requests, compared.length, listener.mock.calls.length]).toEqual([1, 1, 1]);
  expect(comparison.listNotes()).toEqual([]);
});

test("without a network a note says that nothing is compared, and a minute later it's tried again", async () => {
  const info = vi.spyOn(console, "info").mockImplementation(() => {});
  const { server, clock, compared, comparison } = createFake();
  server.isOnline = false;
  await comparison.load();
  await comparison.load();
  expect([server.requests, compared.length]).toEqual([1, 0]);
  expect(comparison.listNotes().map(({ severity, message }) => `${severity}: ${message}`)).toEqual([
    "note: The questions aren't compared with those of other assessments, because these couldn't be loaded. With a connection they will be.",
  ]);
  server.isOnline = true;
  clock.now = 60_000;
  await comparison.load();
  expect([server.requests, compared.length, comparison.listNotes()]).toEqual([2, 1, []]);
  info.mockRestore();
});

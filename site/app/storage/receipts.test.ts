import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FakeLocalStorage } from "#testing/fake-local-storage.ts";
import { addReceipt, type Receipt, readReceipts, removeReceipt } from "./receipts.ts";

let browser: FakeLocalStorage;

const buildReceipt = (code: string): Receipt => ({
  code,
  assessmentId: "sample",
  assessmentTitle: "Sample",
  attemptId: "attempt-1",
  day: "2026-03-01",
});

beforeEach(() => {
  browser = new FakeLocalStorage();
  vi.stubGlobal("window", { localStorage: browser });
});
afterEach(() => vi.unstubAllGlobals());

test("receipts are kept in the order in which they came, and each is forgotten by itself", async () => {
  await addReceipt(buildReceipt("AAAAA-AAAAA-AAAAA-AAAAA"));
  await addReceipt(buildReceipt("BBBBB-BBBBB-BBBBB-BBBBB"));
  expect((await readReceipts()).map(({ code }) => code[0])).toEqual(["A", "B"]);
  await removeReceipt("aaaaa aaaaa aaaaa aaaaa");
  expect((await readReceipts()).map(({ code }) => code[0])).toEqual(["B"]);
  await removeReceipt("BBBBB-BBBBB-BBBBB-BBBBB");
  expect(browser.entries.has("researchReceipts")).toBe(false);
});

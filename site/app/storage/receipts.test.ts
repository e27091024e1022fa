import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FakeLocalStorage } from "#testing/fake-local-storage.ts";
import { addReceipt, readReceipts, removeReceipt } from "./receipts.ts";
import type { Receipt } from "./schemas/receipts.ts";

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

test("receipts are saved in order and deleted one by one", async () => {
  await addReceipt(buildReceipt("AAAAA-AAAAA-AAAAA-AAAAA"));
  await addReceipt(buildReceipt("BBBBB-BBBBB-BBBBB-BBBBB"));
  expect((await readReceipts()).map(({ code }) => code[0])).toEqual(["A", "B"]);
  await removeReceipt("aaaaa aaaaa aaaaa aaaaa");
  expect((await readReceipts()).map(({ code }) => code[0])).toEqual(["B"]);
  await removeReceipt("BBBBB-BBBBB-BBBBB-BBBBB");
  expect(browser.entries.has("researchReceipts")).toBe(false);
});

import { ageRanges, genders } from "@illumine/shared/visitor/choices.ts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FakeLocalStorage } from "#testing/fake-local-storage.ts";
import type { StoredFeedback, UserData } from "./schemas/visitor.ts";

let browser: FakeLocalStorage;

/** A page load: module state is gone. */
async function openPage() {
  vi.resetModules();
  return { ...(await import("./user-data.ts")), ...(await import("./stored-feedback.ts")) };
}

const visitor: UserData = { gender: "Other", ageRange: "25-34", userId: "u1", timestamp: "2026-03-01T09:00:00.000Z" };

beforeEach(() => {
  browser = new FakeLocalStorage();
  vi.stubGlobal("window", { localStorage: browser });
  vi.spyOn(console, "warn").mockImplementation(() => {});
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("on a first visit nothing is known about the visitor", async () => {
  const { readFeedback, readUserData } = await openPage();
  expect(await readUserData()).toBeNull();
  expect(await readFeedback()).toBeNull();
});

test("every choice of the dialog survives a reload, with and without a user on the server", async () => {
  for (const gender of genders) {
    for (const ageRange of ageRanges) {
      for (const userId of ["u1", null]) {
        const data: UserData = { ...visitor, gender, ageRange, userId };
        (await openPage()).writeUserData(data);
        expect(await (await openPage()).readUserData()).toEqual(data);
      }
    }
  }
});

test("the ids of earlier users survive a reload, and what earlier versions stored has none", async () => {
  const { listUserIds, readUserData, writeUserData } = await openPage();
  writeUserData({ ...visitor, earlierUserIds: ["u8", "u9"] });
  expect(await (await openPage()).readUserData()).toEqual({ ...visitor, earlierUserIds: ["u8", "u9"] });
  expect(listUserIds({ ...visitor, earlierUserIds: ["u8", "u9"] })).toEqual(["u8", "u9", "u1"]);
  writeUserData(visitor);
  expect(await readUserData()).toEqual(visitor);
  expect(listUserIds(visitor)).toEqual(["u1"]);
  expect(listUserIds({ ...visitor, userId: null })).toEqual([]);
});

test("user data and feedback are stored under the specification's keys", async () => {
  const { writeFeedback, writeUserData } = await openPage();
  writeUserData(visitor);
  writeFeedback({ rating: 4 });
  expect([...browser.entries.keys()]).toEqual(["assessmentUserData", "assessmentFeedback"]);
});

test.each<[string, object]>([
  ["an unknown gender", { ...visitor, gender: "x" }],
  ["an unknown age", { ...visitor, ageRange: "8-10" }],
  ["no user id at all", { ...visitor, userId: undefined }],
  ["a user id that is a number", { ...visitor, userId: 7 }],
  ["earlier ids that are no list", { ...visitor, earlierUserIds: "u9" }],
])("a visitor with %s is set aside", async (_, damaged) => {
  browser.entries.set("assessmentUserData", JSON.stringify(damaged));
  const { readUserData } = await openPage();
  expect(await readUserData()).toBeNull();
  expect([...browser.entries.keys()]).toEqual(["assessmentUserData:set-aside"]);
});

test("feedback is saved with and without comments", async () => {
  const given: StoredFeedback[] = [{ rating: 1 }, { rating: 5, comments: "Fine" }, { rating: 3, comments: "" }];
  for (const feedback of given) {
    (await openPage()).writeFeedback(feedback);
    expect(await (await openPage()).readFeedback()).toEqual(feedback);
  }
});

test.each([0, 6, 2.5, "5", null])("a rating of %j is set aside", async (rating) => {
  browser.entries.set("assessmentFeedback", JSON.stringify({ rating }));
  const { readFeedback } = await openPage();
  expect(await readFeedback()).toBeNull();
  expect([...browser.entries.keys()]).toEqual(["assessmentFeedback:set-aside"]);
});

import { expect, test } from "vitest";
import type { DesktopCalls } from "#src/bridge.ts";
import { createFakeDesktop } from "#testing/electron/fake-desktop.ts";
import { DesktopFailure } from "../failure.ts";
import type { Log } from "../platform.ts";
import { answerCall } from "./answer-call.ts";

function createLines() {
  const lines: string[] = [];
  const log: Log = {
    info: (message) => void lines.push(message),
    error: (message, error) => void lines.push(`${message} ${error instanceof Error ? error.name : ""}`.trim()),
  };
  return { lines, log };
}

const ask = (calls: Partial<DesktopCalls>, name: unknown, input?: unknown, log = createLines().log) =>
  answerCall(createFakeDesktop(calls).calls, log, name, input);

test("a call is answered with what main says", async () => {
  const listRecentFiles = async () => ["/a.assessment.json"];
  expect(await ask({ listRecentFiles }, "listRecentFiles")).toEqual({ isOk: true, value: ["/a.assessment.json"] });
});

test("main receives only validated input", async () => {
  const seen: unknown[] = [];
  await ask({ saveLastPath: async (input) => void seen.push(input) }, "saveLastPath", { path: "/drafts" });
  expect(seen).toEqual([{ path: "/drafts" }]);
});

test.each([
  ["saveLastPath", { path: 1 }],
  ["saveLastPath", { path: "/", more: 1 }],
  ["saveLastPath", undefined],
  ["readDraft", { id: "../../secret" }],
  ["openOnSite", { path: "https://evil.example" }],
  ["listDrafts", {}],
  ["showTitle", { title: "A", isUnsaved: false, filePath: null }],
])("%s with %j is refused before main sees it", async (name, input) => {
  expect(await ask({}, name, input)).toMatchObject({ isOk: false, failure: { code: "refused" } });
});

test.each([
  "toString",
  "__proto__",
  "constructor",
  "hasOwnProperty",
  "",
  "readapp",
  1,
  null,
  undefined,
  ["readApp"],
  {},
])("a call named %j is none", async (name) => {
  expect(await ask({}, name)).toMatchObject({ isOk: false, failure: { code: "refused" } });
});

test("an expected failure keeps its code and message", async () => {
  const readApp = () => Promise.reject(new DesktopFailure("full", "The disk is full. Free some room, and save again."));
  expect(await ask({ readApp }, "readApp")).toEqual({
    isOk: false,
    failure: { code: "full", message: "The disk is full. Free some room, and save again." },
  });
});

test("a bug gives the page a general message, and the log the error", async () => {
  const { lines, log } = createLines();
  const readApp = () => Promise.reject(new TypeError("secret contents"));
  const answer = await ask({ readApp }, "readApp", undefined, log);
  expect(answer).toMatchObject({ isOk: false, failure: { code: "fault" } });
  expect(JSON.stringify(answer)).not.toContain("secret");
  expect(lines).toEqual(["readApp failed TypeError"]);
});

test("a call that throws synchronously is answered too", async () => {
  const readApp = () => {
    throw new Error("at once");
  };
  expect(await ask({ readApp }, "readApp")).toMatchObject({ isOk: false, failure: { code: "fault" } });
});

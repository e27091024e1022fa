import { expect, test } from "vitest";
import { text as script } from "./stored-work.ts?inline-script";

/** Runs the script as the head of a page would, on the few parts of a browser that it touches. */
function run(stored: Record<string, string>, isBlocked = false, pathname = "/") {
  const attributes = new Set<string>();
  const documentElement = {
    setAttribute: (name: string) => attributes.add(name),
    toggleAttribute: (name: string, isOn: boolean) => (isOn ? attributes.add(name) : attributes.delete(name)),
  };
  const listeners = new Map<string, () => void>();
  const window = { addEventListener: (type: string, listener: () => void) => listeners.set(type, listener) };
  const refuse = () => {
    throw new Error("SecurityError");
  };
  const localStorage = isBlocked ? Object.defineProperty({}, "any", { enumerable: true, get: refuse }) : stored;
  new Function("document", "window", "localStorage", "location", script)({ documentElement }, window, localStorage, {
    pathname,
  });
  return { list: () => [...attributes].sort(), emit: (type: string) => listeners.get(type)?.() };
}

test("saved results and unfinished runs are marked; damaged, finished and blocked ones aren't", () => {
  const unfinished = { "keptResult:a": "{}", "assessmentRun:b": '{"completedAt":null}' };
  expect(run(unfinished).list()).toEqual(["data-has-results", "data-unfinished-run"]);
  expect(run({ "keptResult:a:set-aside": "{", "assessmentRun:b": '{"completedAt":"2026"}' }).list()).toEqual([]);
  expect(run(unfinished, true).list()).toEqual([]);
});

test("whoever has made a choice about ads is marked, and nobody else", () => {
  expect(run({ adChoice: '{"choice":"declined"}' }).list()).toEqual(["data-ad-choice"]);
  expect(run({ "adChoice:set-aside": "{" }).list()).toEqual([]);
});

test("a profile is marked as empty where the browser stored nothing of ours, and says so", () => {
  const runProfile = (stored: Record<string, string>, isBlocked = false) => run(stored, isBlocked, "/results").list();
  expect(runProfile({ theme: "dark" })).toEqual(["data-empty-profile"]);
  for (const key of ["keptResult:a:set-aside", "assessmentRun:b", "assessmentUserData"])
    expect(runProfile({ [key]: "{}" }), key).not.toContain("data-empty-profile");
  expect(runProfile({}, true)).toEqual([]);
  expect(run({}, false, "/results/offline").list()).toEqual([]);
});

test.each(["storage", "pageshow"])("the mark of results follows what is stored: %s", (type) => {
  const stored: Record<string, string> = { "keptResult:a": "{}" };
  const page = run(stored);
  delete stored["keptResult:a"];
  page.emit(type);
  expect(page.list()).toEqual([]);
  stored["keptResult:b"] = "{}";
  page.emit(type);
  expect(page.list()).toEqual(["data-has-results"]);
});

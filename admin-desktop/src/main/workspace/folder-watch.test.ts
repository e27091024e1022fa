import { EventEmitter } from "node:events";
import type { FSWatcher, watch } from "node:fs";
import { expect, test } from "vitest";
import { createFolderWatch } from "./folder-watch.ts";

type Listener = (kind: "rename" | "change", name: string | null) => void;

function open(platform: NodeJS.Platform, refusal: { from: number } = { from: Number.POSITIVE_INFINITY }) {
  const active = new Map<string, { emit: Listener; fail(code: string): void; isRecursive: boolean }>();
  const fakeWatch = (folder: string, { recursive }: { recursive: boolean }, listener: Listener) => {
    if (active.size >= refusal.from) throw Object.assign(new Error("no more"), { code: "ENOSPC" });
    const watcher = new EventEmitter();
    active.set(folder, {
      emit: listener,
      fail: (code) => watcher.emit("error", Object.assign(new Error(code), { code })),
      isRecursive: recursive,
    });
    return Object.assign(watcher, { close: () => active.delete(folder) }) as unknown as FSWatcher;
  };
  const seen = { changes: 0, failures: 0 };
  const watching = createFolderWatch({ platform, watch: fakeWatch as unknown as typeof watch })({
    onChange: () => {
      seen.changes += 1;
    },
    onFailure: () => {
      seen.failures += 1;
    },
  });
  return { watching, active, seen, list: () => [...active.keys()] };
}

test("macOS and Windows watch the whole folder at once, Linux each folder that is listed", () => {
  for (const platform of ["darwin", "win32"] as const) {
    const { watching, active, list } = open(platform);
    watching.follow(["/f", "/f/a"]);
    expect(list()).toEqual(["/f"]);
    expect(active.get("/f")?.isRecursive).toBe(true);
  }
  const { watching, active, list } = open("linux");
  watching.follow(["/f", "/f/a"]);
  expect(list()).toEqual(["/f", "/f/a"]);
  expect(active.get("/f")?.isRecursive).toBe(false);
});

test("what is no longer listed isn't watched, and closing ends all", () => {
  const { watching, list } = open("linux");
  watching.follow(["/f", "/f/a", "/f/b"]);
  watching.follow(["/f", "/f/b", "/f/c"]);
  expect(list()).toEqual(["/f", "/f/b", "/f/c"]);
  watching.close();
  expect(list()).toEqual([]);
});

test("a folder that was renamed is watched anew, with what is inside", () => {
  const { watching, active, seen, list } = open("linux");
  watching.follow(["/f", "/f/a", "/f/a/b", "/f/ab"]);
  active.get("/f")?.emit("rename", "a");
  expect(list()).toEqual(["/f", "/f/ab"]);
  active.get("/f")?.emit("change", "ab");
  expect(list()).toEqual(["/f", "/f/ab"]);
  expect(seen.changes).toBe(2);
});

test("changes in hidden folders don't count, and those without a name do", () => {
  const { watching, active, seen } = open("win32");
  watching.follow(["/f"]);
  active.get("/f")?.emit("change", ".git\\index");
  active.get("/f")?.emit("rename", "node_modules");
  expect(seen.changes).toBe(0);
  active.get("/f")?.emit("change", null);
  active.get("/f")?.emit("change", "a\\b.assessment.json");
  expect(seen.changes).toBe(2);
});

test("watching that can't begin or ends by itself is reported, and begins again with the next list", () => {
  const refusal = { from: 1 };
  const { watching, active, seen, list } = open("linux", refusal);
  watching.follow(["/f", "/f/a"]);
  expect([seen.failures, list()]).toEqual([1, ["/f"]]);
  refusal.from = 2;
  watching.follow(["/f", "/f/a"]);
  expect([seen.failures, list()]).toEqual([1, ["/f", "/f/a"]]);
  active.get("/f")?.fail("EPERM");
  expect([seen.failures, seen.changes, list()]).toEqual([2, 1, ["/f/a"]]);
});

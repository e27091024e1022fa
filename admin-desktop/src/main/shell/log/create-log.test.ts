import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fc, timesEffort } from "@illumine/shared/testing/properties.ts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { createLog } from "./create-log.ts";
import { describeError } from "./redact.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "illumine-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const startLog = () => createLog({ folder: join(folder, "logs"), now: () => Date.UTC(2026, 0, 2) });
const readLog = (name = "illumine.log") => readFileSync(join(folder, "logs", name), "utf8");

test("a line has its time and is written immediately", () => {
  startLog().info("Opened", { drafts: 3, isSignedIn: false });
  expect(readLog()).toBe("2026-01-02T00:00:00.000Z info Opened drafts=3 isSignedIn=false\n");
});

test("an error is logged with its code and location", () => {
  startLog().error("Saving failed", Object.assign(new Error("no space left on device"), { code: "ENOSPC" }));
  expect(readLog()).toContain("error Saving failed: Error | ENOSPC | no space left on device | at ");
});

test("at most three files of 1 MB are kept, with the latest lines", () => {
  const log = startLog();
  const line = "word ".repeat(50);
  for (let count = 0; count < 14_000; count += 1) log.info(`${line} ${count}`);
  const names = readdirSync(join(folder, "logs")).sort();
  expect(names).toEqual(["illumine.1.log", "illumine.2.log", "illumine.log"]);
  for (const name of names) expect(statSync(join(folder, "logs", name)).size).toBeLessThanOrEqual(1_000_000);
  expect(readLog()).toContain(" 13999\n");
  expect(readLog()).not.toContain(" 1000\n");
});

test("a log continues after a restart", () => {
  startLog().info("First");
  startLog().info("Second");
  expect(readLog().split("\n")).toHaveLength(3);
});

test("a log that cannot be written goes to the console and stops nothing", () => {
  writeFileSync(join(folder, "logs"), "a file where the folder should be");
  const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
  expect(() => startLog().info("Opened")).not.toThrow();
  expect(logged.mock.calls.flat().join(" ")).toContain("Opened");
  logged.mockRestore();
});

const letters = (from: string, minLength: number, maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...from), minLength, maxLength });
const base64 = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
const secret = fc.oneof(
  letters("0123456789", 6, 6),
  letters(base64, 32, 200),
  fc.tuple(letters(base64, 20, 40), letters(base64, 40, 90), letters(base64, 43, 43)).map((parts) => parts.join(".")),
  fc.emailAddress(),
  letters("0123456789abcdef", 64, 64),
);
const surrounding = fc.constantFrom(
  "",
  "code ",
  "Bearer ",
  "token=",
  'got "',
  "at ",
  "(",
  "https://illumine.example/p?t=",
);

test("no token, one-time code or e-mail address is in the log, wherever in a message it stood", () => {
  const log = startLog();
  fc.assert(
    fc.property(secret, surrounding, fc.constantFrom("", " ", '"', ".", ") failed"), (hidden, before, after) => {
      const message = `${before}${hidden}${after}`;
      log.info(message, { detail: message });
      log.error(message, new Error(message));
      log.error("Failed", Object.assign(new TypeError(message), { code: "EIO" }));
      expect(readLog()).not.toContain(hidden);
    }),
    { numRuns: timesEffort(300) },
  );
});

test("what was being read is not in the log: neither quoted, nor by a parser, nor in a stack", () => {
  const text = "My unpublished draft about bees";
  const errors: unknown[] = [
    new Error(`Cannot store "${text}"`),
    new Error(`Cannot store '${text}' here`),
    text,
    { text },
  ];
  for (const read of [
    () => JSON.parse(text),
    () => z.literal("x").parse(text),
    () =>
      z
        .object({})
        .strict()
        .parse({ [text]: 1 }),
  ]) {
    try {
      read();
    } catch (error) {
      errors.push(error);
    }
  }
  expect(errors).toHaveLength(7);
  for (const error of errors) expect(describeError(error)).not.toMatch(/bees|unpublished/);
});

import { resolve } from "node:path";
import { expect, test } from "vitest";
import { dropProgram, parseOpenRequests } from "./open-requests.ts";

const folder = resolve("/home/somebody");

test("files are found from the folder in which the command was given, in its order", () => {
  expect(parseOpenRequests(["a.assessment.json", "/tmp/b.json", "illumine://edit/c"], folder)).toEqual([
    { kind: "path", value: resolve(folder, "a.assessment.json") },
    { kind: "path", value: resolve("/tmp/b.json") },
    { kind: "link", value: "illumine://edit/c" },
  ]);
});

test("Chromium's options open nothing", () => {
  expect(parseOpenRequests(["--no-sandbox", "-psn_0_1", "--original-process-start-time=13"], folder)).toEqual([]);
});

test("after '--' everything is a file, also what looks like an option or a link", () => {
  expect(parseOpenRequests(["--", "--odd.json", "illumine://edit/c"], folder)).toEqual([
    { kind: "path", value: resolve(folder, "--odd.json") },
    { kind: "path", value: resolve(folder, "illumine://edit/c") },
  ]);
});

test("paths with a null byte, overlong paths and too many files are ignored", () => {
  expect(parseOpenRequests(["a\0b", "x".repeat(5000)], folder)).toEqual([]);
  expect(
    parseOpenRequests(
      Array.from({ length: 100 }, (_, index) => `${index}.json`),
      folder,
    ),
  ).toHaveLength(20);
});

test("the program isn't opened as a file; in development, neither is the app's folder", () => {
  const app = resolve(".");
  expect(dropProgram(["illumine", "a.json"], null)).toEqual(["a.json"]);
  expect(dropProgram(["electron", ".", "a.json"], app)).toEqual(["a.json"]);
  expect(dropProgram(["electron", "-r", "/loader.js", "--inspect=0", app, "a.json"], app)).toEqual(["a.json"]);
  expect(dropProgram(["electron", "-r", "/loader.js"], app)).toEqual([]);
});

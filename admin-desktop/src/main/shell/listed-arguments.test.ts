import { resolve } from "node:path";
import { expect, test } from "vitest";
import { listWanted, toWords } from "./listed-arguments.ts";

const folder = resolve("/home/somebody");

test("files are found from the folder in which the command was given, in its order", () => {
  expect(listWanted(["a.assessment.json", "/tmp/b.json", "illumine://edit/c"], folder)).toEqual([
    { kind: "path", value: resolve(folder, "a.assessment.json") },
    { kind: "path", value: resolve("/tmp/b.json") },
    { kind: "link", value: "illumine://edit/c" },
  ]);
});

test("options of Chromium open nothing", () => {
  expect(listWanted(["--no-sandbox", "-psn_0_1", "--original-process-start-time=13"], folder)).toEqual([]);
});

test("after '--' everything is a file, also what looks like an option or a link", () => {
  expect(listWanted(["--", "--odd.json", "illumine://edit/c"], folder)).toEqual([
    { kind: "path", value: resolve(folder, "--odd.json") },
    { kind: "path", value: resolve(folder, "illumine://edit/c") },
  ]);
});

test("a path with a zero in it, an endless one, and the hundredth file are left out", () => {
  expect(listWanted(["a\0b", "x".repeat(5000)], folder)).toEqual([]);
  expect(
    listWanted(
      Array.from({ length: 100 }, (_, index) => `${index}.json`),
      folder,
    ),
  ).toHaveLength(20);
});

test("the program is no file; in development, neither are the app's folder and what stands before it", () => {
  const app = resolve(".");
  expect(toWords(["illumine", "a.json"], null)).toEqual(["a.json"]);
  expect(toWords(["electron", ".", "a.json"], app)).toEqual(["a.json"]);
  expect(toWords(["electron", "-r", "/loader.js", "--inspect=0", app, "a.json"], app)).toEqual(["a.json"]);
  expect(toWords(["electron", "-r", "/loader.js"], app)).toEqual([]);
});

import { expect, test } from "vitest";
import { largestFile, readTextFile } from "./read-text-file.ts";

const read = (bytes: number[] | string) =>
  readTextFile(new File([typeof bytes === "string" ? bytes : new Uint8Array(bytes)], "grit.json"));

test("UTF-8 is read, with and without its mark", async () => {
  expect(await read('{"title": "Größe 😀"}')).toEqual({ text: '{"title": "Größe 😀"}' });
  expect(await read([0xef, 0xbb, 0xbf, 0x7b, 0x7d])).toEqual({ text: "{}" });
  expect(await read("")).toEqual({ text: "" });
});

test("UTF-16 is read by its mark, in either order", async () => {
  expect(await read([0xff, 0xfe, 0x7b, 0x00, 0xe4, 0x00, 0x7d, 0x00])).toEqual({ text: "{ä}" });
  expect(await read([0xfe, 0xff, 0x00, 0x7b, 0x00, 0xe4, 0x00, 0x7d])).toEqual({ text: "{ä}" });
});

test("what is no text is refused, and said what to do about it", async () => {
  const refusal = "'grit.json' is not text in UTF-8 or UTF-16. Save it as UTF-8 and choose it again.";
  expect(await read([0x7b, 0xff, 0x7d])).toEqual({ refusal });
  expect(await read([0xff, 0xfe, 0x7b])).toEqual({ refusal });
});

test("a file of more than 20 MB is refused before it is read", async () => {
  const file = new File([new Uint8Array(largestFile + 100_000)], "large.json");
  expect(await readTextFile(file)).toEqual({
    refusal: "'large.json' has 20.1 MB; at most 20 MB can be read. Choose a smaller file.",
  });
});

test("a file that is gone is told from one that is no text", async () => {
  const file = new File(["{}"], "gone.json");
  file.arrayBuffer = () => Promise.reject(new DOMException("gone", "NotFoundError"));
  expect(await readTextFile(file)).toEqual({
    refusal: "'gone.json' could not be read. Check that it is still there and choose it again.",
  });
});

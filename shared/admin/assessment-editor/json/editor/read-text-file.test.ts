import { expect, test } from "vitest";
import { maxFileBytes, readTextFile } from "./read-text-file.ts";

const read = (bytes: number[] | string) =>
  readTextFile(new File([typeof bytes === "string" ? bytes : new Uint8Array(bytes)], "grit.json"));

test("UTF-8 is read, with and without a byte order mark", async () => {
  expect(await read('{"title": "Größe 😀"}')).toEqual({ text: '{"title": "Größe 😀"}' });
  expect(await read([0xef, 0xbb, 0xbf, 0x7b, 0x7d])).toEqual({ text: "{}" });
  expect(await read("")).toEqual({ text: "" });
});

test("UTF-16 with a byte order mark is read, in either order", async () => {
  expect(await read([0xff, 0xfe, 0x7b, 0x00, 0xe4, 0x00, 0x7d, 0x00])).toEqual({ text: "{ä}" });
  expect(await read([0xfe, 0xff, 0x00, 0x7b, 0x00, 0xe4, 0x00, 0x7d])).toEqual({ text: "{ä}" });
});

test("XML is read in the encoding that it names", async () => {
  const start = [...'<?xml version="1.0" encoding="ISO-8859-1"?><a>'].map((letter) => letter.charCodeAt(0));
  expect(await read([...start, 0xe9])).toEqual({ text: '<?xml version="1.0" encoding="ISO-8859-1"?><a>é' });
});

test("questions in the encoding of older tools are read", async () => {
  const gift = [..."::q:: Caf\xe9? {=Ja ~Nein}"].map((letter) => letter.charCodeAt(0));
  expect(await read(gift)).toEqual({ text: "::q:: Café? {=Ja ~Nein}" });
  expect(await read([...gift, 0])).toHaveProperty("refusal");
});

test("a file that isn't text is refused with advice", async () => {
  const refusal = "'grit.json' isn't UTF-8 or UTF-16 text. Save it as UTF-8, then choose it again.";
  expect(await read([0x7b, 0xff, 0x7d])).toEqual({ refusal });
  expect(await read([0xff, 0xfe, 0x7b])).toEqual({ refusal });
});

test("a file of more than 20 MB is refused before it is read", async () => {
  const file = new File([new Uint8Array(maxFileBytes + 100_000)], "large.json");
  expect(await readTextFile(file)).toEqual({
    refusal: "'large.json' is 20.1 MB. The limit is 20 MB. Choose a smaller file.",
  });
});

test("a deleted file and a file that isn't text have different messages", async () => {
  const file = new File(["{}"], "gone.json");
  file.arrayBuffer = () => Promise.reject(new DOMException("gone", "NotFoundError"));
  expect(await readTextFile(file)).toEqual({
    refusal: "'gone.json' couldn't be read. Check that it still exists, then choose it again.",
  });
});

import { expect, test, vi } from "vitest";
import { formatMinified } from "#assessment/import/format-minified.ts";
import { readAssessment } from "#assessment/import/read-assessment.ts";
import { createTextReader, longTextLength } from "./text-reader.ts";

const { signal } = new AbortController();

function createReader() {
  const read = vi.fn(async (text: string) => readAssessment(text));
  const format = vi.fn(async (text: string) => formatMinified(text));
  return { reader: createTextReader({ read, format }), read, format };
}

const long = JSON.stringify({ title: "Long", notes: Array.from({ length: 20_000 }, (_, at) => `Note ${at}`) });

test("a long file is formatted and read in the worker, once", async () => {
  expect(long.length).toBeGreaterThan(longTextLength);
  const { reader, read, format } = createReader();
  const text = await reader.open(long, signal);
  expect(text).toBe(formatMinified(long));
  const reading = reader.read(text);
  expect(reader.read(text)).toBe(reading);
  await reader.prepare(text, signal);
  expect([read.mock.calls.length, format.mock.calls.length]).toEqual([1, 1]);
  expect(reader.read(`${text} `)).not.toBe(reading);
});

test("a short file is read on the page once the readers are loaded, and another draft's at once", async () => {
  const { reader, read, format } = createReader();
  const text = await reader.open('{"title": "Short"}', signal);
  expect(reader.read(text)).toBeNull();
  await reader.prepare(text, signal);
  expect(reader.read(text)?.draft?.title).toBe("Short");
  expect(createReader().reader.read(text)?.draft?.title).toBe("Short");
  expect([read.mock.calls.length, format.mock.calls.length]).toEqual([0, 0]);
});

import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";

export interface Digest {
  lines: number;
  sha256: string;
}

export async function digestLines(
  values: AsyncIterable<unknown>,
  write: (bytes: string) => Promise<unknown> | undefined = () => undefined,
): Promise<Digest> {
  const hash = createHash("sha256");
  let lines = 0;
  for await (const value of values) {
    const line = `${JSON.stringify(value)}\n`;
    hash.update(line);
    await write(line);
    lines += 1;
  }
  return { lines, sha256: hash.digest("hex") };
}

export async function writeLines(file: string, values: AsyncIterable<unknown>): Promise<Digest> {
  const handle = await open(file, "wx");
  try {
    const digest = await digestLines(values, (line) => handle.appendFile(line));
    await handle.sync();
    return digest;
  } finally {
    await handle.close();
  }
}

// Not node:readline: it also ends lines at U+2028, which JSON allows inside strings.
async function* readLines(file: string): AsyncGenerator<string> {
  let rest = "";
  for await (const text of createReadStream(file, { encoding: "utf8" })) {
    const lines = (rest + text).split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
  if (rest) yield rest;
}

/** @throws SyntaxError, or what `parse` throws */
export async function* readValues<T>(file: string, parse: (value: unknown) => T): AsyncGenerator<T> {
  for await (const line of readLines(file)) yield parse(JSON.parse(line));
}

export async function hashFile(file: string): Promise<{ size: number; sha256: string }> {
  const hash = createHash("sha256");
  let size = 0;
  for await (const bytes of createReadStream(file) as AsyncIterable<Buffer>) {
    hash.update(bytes);
    size += bytes.length;
  }
  return { size, sha256: hash.digest("hex") };
}

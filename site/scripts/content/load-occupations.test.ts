import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildReleased, buildText } from "@illumine/shared/testing/occupations/factory.ts";
import { afterEach, beforeEach, expect, test } from "vitest";
import { loadOccupations } from "./load-occupations.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "illumine-occupations-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const code = "99-0001.00";
const { code: _, ...lamplighter } = buildReleased();
const text = buildText();

interface Files {
  release?: unknown;
  figures?: unknown;
  texts?: unknown;
}

function load({ release, figures, texts }: Files) {
  mkdirSync(join(folder, "figures"));
  mkdirSync(join(folder, "texts"));
  const write = (file: string, content: unknown) =>
    writeFileSync(join(folder, file), typeof content === "string" ? content : JSON.stringify(content, null, 2));
  write("release.json", release ?? { release: "1.0", released: "2026-01" });
  write("figures/99.json", figures ?? { [code]: lamplighter });
  write("texts/99.json", texts ?? { [code]: text });
  return () => loadOccupations(folder);
}

test("figures and text of an occupation are joined by its code", () => {
  expect(load({})()).toEqual({
    release: "1.0",
    released: "2026-01",
    occupations: [{ released: buildReleased(), text }],
  });
});

test("an occupation without a text has its title and an address", () => {
  expect(load({ texts: {} })().occupations[0]?.text).toEqual({
    ...text,
    ...{ slug: "lamplighters", summary: "", day: "", start: "", demands: "" },
  });
});

test.each<[string, Files, RegExp]>([
  ["broken JSON", { figures: '{ "99": }' }, /figures\/99\.json:1: value expected/],
  [
    "a month that is none",
    { release: { release: "1", released: "May" } },
    /release\.json:3: released: Write the month/,
  ],
  ["a code of eight digits", { figures: { "99000100": lamplighter } }, /99\.json:2: code: A code looks like/],
  ["five interests", { figures: { [code]: { ...lamplighter, interests: [1, 2, 3, 4, 5] } } }, /99\.json:2: interests/],
  ["an unknown field", { texts: { [code]: { ...text, pay: 3 } } }, /texts\/99\.json:2: pay: There is no such field/],
  [
    "a text of a code that is gone",
    { texts: { [code]: text, "99-0002.00": { ...text, slug: "b" } } },
    /The release has no 99-0002\.00\. Move the text to the occupation's new code/,
  ],
  [
    "an address that leads to two occupations",
    {
      figures: { [code]: lamplighter, "99-0002.00": lamplighter },
      texts: { [code]: text, "99-0002.00": { ...text, slug: "b", former: ["lamplighters"] } },
    },
    /"lamplighters" leads to 99-0001\.00 already/,
  ],
])("%s is named with file, line and reason", (_name, files, reason) => {
  expect(load(files)).toThrow(reason);
});

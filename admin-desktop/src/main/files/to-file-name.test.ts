import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { toFileName } from "./to-file-name.ts";

const anyName = fc.oneof(
  fc.string({ unit: "binary", maxLength: 400 }),
  fc.string({ unit: "grapheme", maxLength: 300 }),
  fc.string({ maxLength: 40 }),
  fc.constantFrom(
    "../../etc/passwd",
    "C:\\x",
    "nul",
    "COM1.txt",
    "con ",
    ".hidden",
    "-rf",
    "a\nb",
    "\u202egnp.exe",
    "👩🏽‍🔬".repeat(99),
  ),
);

test("Whatever the title, the name is one that Windows, macOS and Linux take, in the folder that was chosen", () => {
  fc.assert(
    fc.property(anyName, anyName, (id, title) => {
      const name = toFileName({ id, title });
      expect(name.endsWith(".assessment.json")).toBe(true);
      expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255);
      expect(name).not.toMatch(/[\\/:*?"<>|\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u);
      expect(name).not.toMatch(/^[.\s-]/);
      expect(name).not.toMatch(/^(con|prn|aux|nul|com\d|lpt\d)\s*\./i);
    }),
    { numRuns: 1000 },
  );
});

test("The disk takes every such name as it is", async () => {
  const folder = await mkdtemp(join(tmpdir(), "illumine-names-"));
  try {
    await fc.assert(
      fc.asyncProperty(anyName, async (title) => {
        const name = toFileName({ id: "", title });
        await writeFile(join(folder, name), "");
        expect(await readdir(folder)).toEqual([name]);
        await rm(join(folder, name));
      }),
      { numRuns: 100 },
    );
  } finally {
    await rm(folder, { recursive: true });
  }
});

test.each([
  [{ id: "big-five", title: "Big Five" }, "big-five.assessment.json"],
  [{ id: "", title: "Führung & Teamarbeit: Stufe 2" }, "Führung & Teamarbeit- Stufe 2.assessment.json"],
  [{ id: "", title: " ... " }, "untitled.assessment.json"],
  [{ id: "con", title: "" }, "_con.assessment.json"],
  [{ id: "", title: "x".repeat(300) }, `${"x".repeat(238)}.assessment.json`],
])("%o is saved as %s", (draft, name) => expect(toFileName(draft)).toBe(name));

import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fc, timesEffort } from "@illumine/shared/testing/properties.ts";
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

test("Any title gives a valid file name on Windows, macOS and Linux, in the chosen folder", () => {
  fc.assert(
    fc.property(anyName, anyName, (id, title) => {
      const name = toFileName({ id, title });
      expect(name.endsWith(".assessment.json")).toBe(true);
      expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255);
      expect(name).not.toMatch(/[\\/:*?"<>|\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u);
      expect(name).not.toMatch(/^[.\s-]/);
      expect(name).not.toMatch(/^(con|prn|aux|nul|com\d|lpt\d)\s*\./i);
    }),
    { numRuns: timesEffort(1000) },
  );
});

test("The disk accepts every such name", async () => {
  const folder = await mkdtemp(join(tmpdir(), "illumine-names-"));
  try {
    await fc.assert(
      fc.asyncProperty(anyName, async (title) => {
        const name = toFileName({ id: "", title });
        await writeFile(join(folder, name), "");
        expect(await readdir(folder)).toEqual([name]);
        await rm(join(folder, name));
      }),
      { numRuns: timesEffort(100) },
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

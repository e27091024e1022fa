import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../paths.mjs";
import { formatCounts, readLedger } from "./read-ledger.ts";

const markdown = readFileSync(join(root, "site/docs/asvs.md"), "utf8");
const requirements = readLedger(markdown);

test("the ledger has every requirement of both levels of ASVS 5.0.0 once", () => {
  expect(new Set(requirements.map(({ number }) => number)).size).toBe(requirements.length);
  expect(requirements.filter(({ level }) => level === "L1")).toHaveLength(70);
  expect(requirements.filter(({ level }) => level === "L2")).toHaveLength(183);
});

test("the figures in the ledger's head are those of its rows", () => {
  for (const level of ["L1", "L2"] as const) expect(markdown).toContain(formatCounts(requirements, level));
});

test("what is met has evidence, and everything else a reason", () => {
  const bare = requirements.filter(({ state, evidence, reason }) =>
    state === "met" ? evidence.length === 0 : reason.trim().length < 3,
  );
  expect(bare.map(({ number }) => number)).toEqual([]);
});

test("every file and every test that the ledger names exists", () => {
  const missing = requirements.flatMap(({ number, evidence }) =>
    evidence.flatMap(({ file, tests }) => {
      const path = join(root, file);
      if (!existsSync(path)) return [`${number}: ${file}`];
      const source = tests.length > 0 ? readFileSync(path, "utf8") : "";
      return tests.filter((name) => !source.includes(name)).map((name) => `${number}: "${name}" in ${file}`);
    }),
  );
  expect(missing).toEqual([]);
});

test("a missing file, a renamed test and a wrong count are found", () => {
  const rows = readLedger(
    '| 1.1.1 | L1 | a | met | `a/b.test.ts` "one" "two", `c.md` |\n| 1.1.2 | L1 | b | open | No. |',
  );
  expect(rows[0]?.evidence).toEqual([
    { file: "a/b.test.ts", tests: ["one", "two"] },
    { file: "c.md", tests: [] },
  ]);
  expect(formatCounts(rows, "L1")).toBe("| L1 | 2 | 2 | 1 | 1 | 50.0 % |");
  expect(() => readLedger("| 1.1.1 | L3 | a | met | b |")).toThrow("can't be read");
});

import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");

/** Retired parts of names, and what to say instead. The meanings: vocabulary.md. */
const retired: Record<string, string> = {
  act: "action",
  acts: "actions",
  bench: "fixture, or benchmark for measurements",
  deed: "audit entry",
  deeds: "audit entries",
  desk: "fixture",
  hear: "subscribe",
  heard: "received",
  keep: "save",
  keeper: "saver",
  keeping: "saving",
  keeps: "saves",
  kept: "saved, stored",
  knowledge: "precision",
  lane: "queue",
  lanes: "keyed queue",
  mend: "fix",
  mended: "fixed",
  moment: "timestamp",
  moments: "timestamps",
  own: "local, current, given, or nothing",
  place: "step, path, position, bounds, query or slot",
  placed: "positioned",
  places: "steps, paths, positions",
  presses: "attempts",
  rests: "backoff",
  settle: "resolve",
  settled: "resolved",
  settlement: "resolution",
  shelf: "local copies",
  stumble: "failure",
  stumbles: "failures",
  sureness: "precision",
  tell: "notify, report",
  telling: "reporting",
  tells: "reports",
  toll: "cost",
  told: "reported",
  turns: "queue",
  weather: "connection state",
  wobble: "margin of error",
  words: "message, label, text",
};

/** Names that aren't ours to choose: of libraries, of browsers, of O*NET, and of stored data. */
const foreign = new Set([
  "allSettled",
  "bench",
  "diffWordsWithSpace",
  "domainKnowledge",
  "getOwnPropertyDescriptor",
  "getOwnPropertyNames",
  "hasOwn",
  "hasOwnProperty",
  "keepCurrentModifiedModel",
  "keepCurrentOriginalModel",
  "keepFeatures",
  "keepNames",
  "keepOnSplit",
  "keepPreviousData",
  "knowledge",
  "overviewRulerLanes",
  "settledResults",
]);

/** Vitest's ending for benchmarks, and the file behind `npm run bench`. */
const benchmarkFile = /(?:^|\.)bench\.ts$/;

/** Its list has to name what is retired. */
const thisFile = "shared/docs/vocabulary.test.ts";

const listFiles = (): string[] =>
  execFileSync("git", ["ls-files", "-co", "--exclude-standard", "*.ts", "*.tsx", "*.mjs", "*.css"], {
    cwd: root,
    encoding: "utf8",
  })
    .split("\n")
    .filter((path) => path !== "" && path !== thisFile);

const splitName = (name: string): string[] =>
  name
    .split(/(?=[A-Z])|[^a-zA-Z]+/)
    .map((word) => word.toLowerCase())
    .filter(Boolean);

const findRetired = (name: string): string | undefined => splitName(name).find((word) => Object.hasOwn(retired, word));

/** Parsing costs a hundred times as much as looking for the word anywhere, in comments and texts too. */
const mayHaveRetired = (text: string): boolean =>
  Array.from(text.matchAll(/[A-Za-z_$][\w$]*/g)).some(
    ([name]) => !foreign.has(name) && findRetired(name) !== undefined,
  );

/** Every identifier of a file with its line, or none where no retired word stands in it. */
function listIdentifiers(path: string, text: string): { name: string; line: number }[] {
  if (!mayHaveRetired(text)) return [];
  const kind = path.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false, kind);
  const found: { name: string; line: number }[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) {
      found.push({ name: node.text, line: source.getLineAndCharacterOfPosition(node.end).line + 1 });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** Every class and custom property of a style sheet with its line. */
const listStyleNames = (text: string): { name: string; line: number }[] =>
  text
    .split("\n")
    .flatMap((line, index) =>
      Array.from(line.matchAll(/(?<=\.|--)[a-zA-Z_][\w-]*/g), ([name]) => ({ name, line: index + 1 })),
    );

/** What is wrong with the names of a file, each with what to do. */
function reviewNames(path: string, text: string): string[] {
  const names = [
    { name: basename(path).replace(benchmarkFile, ""), line: 0 },
    ...(path.endsWith(".css") ? listStyleNames(text) : listIdentifiers(path, text)).filter(
      ({ name }) => !foreign.has(name),
    ),
  ];
  return names.flatMap(({ name, line }) => {
    const word = findRetired(name);
    return word
      ? [`${path}:${line} ${name}: instead of "${word}" say ${retired[word]} (shared/docs/vocabulary.md)`]
      : [];
  });
}

test("no identifier, style class or file name has a retired word", () => {
  const problems = listFiles().flatMap((path) => reviewNames(path, readFileSync(join(root, path), "utf8")));
  expect([...new Set(problems)]).toEqual([]);
});

test("a retired word is found with its line and its replacement", () => {
  expect(
    reviewNames("shared/kept-words.ts", "const page = 1;\nconst tellAll = (placeholder) => placeholder;\n"),
  ).toEqual([
    'shared/kept-words.ts:0 kept-words.ts: instead of "kept" say saved, stored (shared/docs/vocabulary.md)',
    'shared/kept-words.ts:2 tellAll: instead of "tell" say notify, report (shared/docs/vocabulary.md)',
  ]);
  expect(reviewNames("shared/list.css", ".list {}\n.list-acts { color: var(--kept); }")).toHaveLength(2);
});

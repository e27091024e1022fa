import { type Node, parseTree } from "jsonc-parser";
import { expect, test } from "vitest";
import { anyText, validDraft } from "#testing/assessment/arbitrary.ts";
import { hostileTexts } from "#testing/assessment/hostile-json.ts";
import { fc, timesEffort } from "#testing/properties.ts";
import { serverFields } from "../server-fields.ts";
import { type AssessmentReading, readAssessment } from "./read-assessment.ts";

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function listLeaves(node: Node | undefined, isRoot = true): Node[] {
  if (!node) return [];
  if (node.type === "string" || node.type === "number") return [node];
  if (node.type === "property") {
    const isWrapper = ["data", "assessment"].includes(String(node.children?.[0]?.value));
    return listLeaves(node.children?.[1], isRoot && isWrapper);
  }
  const children = (node.children ?? []).filter((child) => {
    const name: unknown = child.type === "property" ? child.children?.[0]?.value : undefined;
    return !isRoot || !serverFields.some((field) => field === name);
  });
  return children.flatMap((child) => listLeaves(child, isRoot));
}

function collect(value: unknown, into: Set<string>): Set<string> {
  if (typeof value === "object" && value !== null) {
    for (const [name, field] of Object.entries(value)) {
      into.add(name);
      collect(field, into);
    }
  } else into.add(String(value));
  return into;
}

function listLost(text: string, { draft, problems }: AssessmentReading): string[] {
  if (draft === null) return problems.some(({ severity }) => severity === "error") ? [] : ["everything"];
  const found = collect(draft, new Set());
  const spans = problems.flatMap(({ position }) => position ?? []).sort((a, b) => b.length - a.length);
  const messages = problems.map(({ message }) => message);
  return listLeaves(parseTree(text))
    .filter(({ value }) => !found.has(String(value)))
    .filter(
      ({ offset, length }) =>
        !spans.some((span) => span.offset <= offset && span.offset + span.length >= offset + length),
    )
    .filter(({ value }) => !messages.some((message) => message.includes(JSON.stringify(String(value)))))
    .map(({ value }) => String(value));
}

test("the corpus holds at least 300 documents", () => {
  expect(new Set(hostileTexts.map(({ text }) => text)).size).toBeGreaterThanOrEqual(300);
});

test("every hostile document gets a verdict, and nothing in it is lost in silence", () => {
  const unclear: string[] = [];
  const lost: string[] = [];
  for (const { name, text } of hostileTexts) {
    const reading = readAssessment(text);
    const isClear =
      reading.draft !== null ||
      reading.problems.some(({ severity, message }) => severity === "error" && message !== "");
    if (!isClear || reading.problems.some(({ position }) => !position || position.line < 1 || position.column < 1))
      unclear.push(name);
    if (text.length < 200_000 && isJson(text))
      lost.push(...listLost(text, reading).map((value) => `${name}: ${value}`));
  }
  expect({ unclear, lost }).toEqual({ unclear: [], lost: [] });
});

test("no JSON at all loses a text or number in silence, throws, or reaches JavaScript's own objects", () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 5 }), (text) => {
      expect(listLost(text, readAssessment(text))).toEqual([]);
      expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined();
    }),
    { numRuns: timesEffort(500) },
  );
});

const looseNames = fc.constantFrom(
  ..."id title name question text content type options choices answers answer correct scale range min max section category questions sections psychometric fb6 value score isCorrect tags difficulty weight scoring scales items bands overall metadata __proto__ labels data assessment".split(
    " ",
  ),
);
const looseTexts = fc.oneof(
  anyText.map((text) => text.slice(0, 50)),
  fc.constantFrom("1-5", "radio", "scale", "hard", "technical", "A", "yes", "25", "o1"),
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
);
const { tree: looseTree } = fc.letrec<{ tree: unknown }>((tie) => ({
  tree: fc.oneof(
    { depthSize: "medium", withCrossShrink: true },
    looseTexts,
    fc.array(tie("tree"), { maxLength: 4 }),
    fc.array(fc.tuple(looseNames, tie("tree")), { maxLength: 6 }).map((fields) => Object.fromEntries(fields)),
  ),
}));

test("no document with the names of an assessment in any place loses a text or number in silence", () => {
  fc.assert(
    fc.property(looseTree, looseTree, (sections, questions) => {
      const text = JSON.stringify({ id: "a", sections, questions });
      expect(listLost(text, readAssessment(text))).toEqual([]);
    }),
    { numRuns: timesEffort(500) },
  );
});

test("no text at all makes it throw", () => {
  fc.assert(
    fc.property(anyText, validDraft, fc.nat(), (insert, draft, at) => {
      const text = JSON.stringify(draft);
      const offset = at % text.length;
      const { draft: read, problems } = readAssessment(text.slice(0, offset) + insert + text.slice(offset));
      return read !== null || problems.some(({ severity }) => severity === "error");
    }),
  );
});

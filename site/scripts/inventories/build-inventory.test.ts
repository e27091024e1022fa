import { lintAssessment } from "@illumine/shared/assessment/lint/lint.ts";
import type { Assessment } from "@illumine/shared/assessment/schema.ts";
import { describeEvidence } from "@illumine/shared/scoring/precision/evidence.ts";
import { score } from "@illumine/shared/scoring/score.ts";
import { expect, test } from "vitest";
import { buildInventory } from "./build-inventory.ts";
import { digestItem, type Key } from "./digests.ts";
import type { InventoryDefinition } from "./inventory-definition.ts";
import type { MatchedScale } from "./match-scales.ts";
import { buildDefinition } from "./testing/made-up.ts";

const letters = ["anvil", "bellows", "candle", "drum", "easel", "flask", "gong", "harp", "inkwell", "jug"] as const;

/** Two scales of ten and five statements; the last one of the second is the first of the first, reversed. */
function buildScales({ scales }: InventoryDefinition): MatchedScale[] {
  const [first, second] = scales as [MatchedScale["definition"], MatchedScale["definition"]];
  const toItem = (text: string, key: Key) => ({ text, key, digest: digestItem(key, text) });
  return [
    { definition: first, items: letters.map((thing, at) => toItem(`Polish the ${thing}.`, at % 2 === 0 ? 1 : -1)) },
    {
      definition: second,
      items: [
        ...letters.slice(0, 4).map((thing) => toItem(`Paint the ${thing}.`, 1)),
        toItem(`Polish the ${letters[0]}.`, -1),
      ],
    },
  ];
}

const build = (changes: Partial<InventoryDefinition> = {}) => {
  const definition = buildDefinition(changes);
  return buildInventory(definition, buildScales(definition));
};

const listQuestions = ({ sections }: Assessment) => sections.psychometric?.questions ?? [];

test("an inventory is a published instrument without a verdict, and the linter finds no error", () => {
  const inventory = build();
  expect([inventory.id, inventory.kind, inventory.scoring?.overall]).toEqual(["lamp-inventory", "inventory", "none"]);
  expect(describeEvidence(inventory).level).toBe("published");
  expect(inventory.scoring?.norms).toBeUndefined();
  expect(inventory.source?.license).toBe("Public domain (IPIP items)");
  expect(inventory.whatIsDescription).toContain("must not be used to select staff");
  expect(lintAssessment(inventory).filter(({ severity }) => severity === "error")).toEqual([]);
});

test("a statement of two scales is asked once and counts in both", () => {
  const inventory = build();
  const shared = listQuestions(inventory).filter(({ text }) => text === "Polish the anvil.");
  expect(listQuestions(inventory)).toHaveLength(14);
  expect(shared).toHaveLength(1);
  const keys = inventory.scoring?.scales?.map(
    ({ items }) => items.find(({ question }) => question === shared[0]?.id)?.key,
  );
  expect(keys).toEqual([1, -1]);
});

test("answers are scored by the keys, with a likely range", () => {
  const inventory = build();
  const answers = Object.fromEntries(listQuestions(inventory).map(({ id }) => [id, 5]));
  const results = score(inventory, { psychometric: answers, technical: {}, wiscar: {}, completed: true });
  expect(results.scales.map(({ score: shown }) => shown)).toEqual([50, 80]);
  for (const { likely, basis } of results.scales) expect([likely !== null, basis]).toEqual([true, "answers"]);
  expect(results.recommendation).toBeNull();
});

test("statements of the scales are mixed, and their order in the table doesn't matter", () => {
  const definition = buildDefinition();
  const scales = buildScales(definition);
  const inventory = buildInventory(definition, scales);
  const verbs = listQuestions(inventory).map(({ text }) => text.split(" ")[0]);
  expect(verbs.slice(0, 7)).toContain("Paint");
  expect(verbs.slice(7)).toContain("Paint");
  const turned = scales.map(({ items, ...scale }) => ({ ...scale, items: items.toReversed() }));
  expect(listQuestions(buildInventory(definition, turned))).toEqual(listQuestions(inventory));
});

test("a published alpha counts as evidence if it says of how many people; otherwise the reader gets it as text", () => {
  const known = build().scoring?.scales?.[0];
  expect(known?.reliability).toMatchObject({ alpha: 0.81, n: 400 });
  const { reference } = buildDefinition();
  const unknown = build({ reference: { ...reference, n: null, sample: "Lamp lighters" } });
  expect(unknown.scoring?.scales?.[0]?.reliability).toBeUndefined();
  expect(unknown.whatIsDescription).toContain("between .70 and .81 (Lamp lighters)");
});

test("a scale without a published alpha claims none", () => {
  const [first, second] = buildDefinition().scales as [MatchedScale["definition"], MatchedScale["definition"]];
  const scales = [first, second].map((scale) => ({ ...scale, alpha: null }));
  const inventory = build({ scales });
  expect(JSON.stringify(inventory)).not.toMatch(/alpha/);
});

test("answers are in words of the inventory, and interests are liked or disliked", () => {
  expect(listQuestions(build())[0]?.answerLabels?.at(-1)).toBe("Very Accurate");
  expect(listQuestions(build({ answers: "like" }))[0]?.answerLabels?.[0]).toBe("Strongly Dislike");
});

test.each([
  [10, "2 min"],
  [92, "12-16 min"],
  [240, "30-40 min"],
])("%i statements take %s", (count, duration) => {
  const definition = buildDefinition();
  const items = Array.from({ length: count }, (_, at) => ({
    text: `Light lamp ${at}.`,
    key: 1 as const,
    digest: digestItem(1, `Light lamp ${at}.`),
  }));
  const [first] = definition.scales as [MatchedScale["definition"]];
  expect(buildInventory(definition, [{ definition: first, items }]).duration).toBe(duration);
});

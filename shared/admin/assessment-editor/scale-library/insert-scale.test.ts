import { expect, test } from "vitest";
import { checkDraft, createEmptyDraft } from "#assessment/draft.ts";
import { score } from "#scoring/score.ts";
import { buildAnswers, buildAssessment, buildQuestion, buildScale, buildScoring } from "#testing/assessment/factory.ts";
import { canTakeNorms, insertScale, listReadyScales } from "./insert-scale.ts";

const reliability = { alpha: 0.85, n: 500, source: "A study" };
const bands = [{ from: 0, label: "Low" }];
const source = buildAssessment(
  {
    psychometric: [
      buildQuestion("p1", { text: "I go on", orderIndex: 2, scaleId: "old" }),
      buildQuestion("p2", { text: "I give up", orderIndex: 1 }),
      buildQuestion("p3", { text: "I like maps", orderIndex: 3 }),
    ],
  },
  {
    scoring: buildScoring({
      scales: [
        buildScale("grit", "psychometric", ["p1", "-p2"], {
          reliability,
          bands,
          facetOf: "maps",
          neighbor: { assessment: "other", text: "Less of it" },
        }),
        buildScale("maps", "psychometric", ["p3"]),
      ],
    }),
  },
);
const [grit] = listReadyScales(source);

test("a scale is inserted with copies of its questions, keys, bands and reliability", () => {
  const draft = { ...createEmptyDraft(), id: "a", title: "A", description: "A" };
  const inserted = insertScale(draft, grit!);
  expect(inserted.sections.psychometric?.questions.map(({ id, text }) => [id, text])).toEqual([
    ["grit-1", "I give up"],
    ["grit-2", "I go on"],
  ]);
  expect(inserted.scoring?.scales).toEqual([
    {
      id: "grit",
      label: "Grit",
      section: "psychometric",
      items: [
        { question: "grit-2", key: 1, weight: 1 },
        { question: "grit-1", key: -1, weight: 1 },
      ],
      reliability,
      bands,
    },
  ]);
  expect(checkDraft(inserted, false)).toEqual([]);
});

test("what is inserted twice has two IDs, and scores as it does where it comes from", () => {
  const twice = insertScale(insertScale(source, grit!), grit!);
  expect(twice.scoring?.scales?.map(({ id }) => id)).toEqual(["grit", "maps", "grit-2", "grit-3"]);
  expect(checkDraft(twice, false)).toEqual([]);
  const answers = { p1: 5, p2: 2, "grit-2-1": 2, "grit-2-2": 5, "grit-3-1": 2, "grit-3-2": 5 };
  const { scales } = score(twice, buildAnswers({ psychometric: answers }));
  const find = (wanted: string) => scales.find(({ id }) => id === wanted)?.exact;
  expect(find("grit")).toBeTypeOf("number");
  expect([find("grit-2"), find("grit-3")]).toEqual([find("grit"), find("grit")]);
});

test("scales that came from categories still count beside an inserted one", () => {
  const draft = buildAssessment(
    { psychometric: [buildQuestion("a", { category: "calm" })] },
    { scoring: buildScoring() },
  );
  expect(insertScale(draft, grit!).scoring?.scales?.map(({ label }) => label)).toEqual(["Calm", "Grit"]);
});

test("a scale that lacks a question isn't offered", () => {
  const broken = { ...source, sections: { psychometric: { ...source.sections.psychometric!, questions: [] } } };
  expect(listReadyScales(broken)).toEqual([]);
});

const instrument = { name: "Grit Scale", citation: "Doe (2020). Grit. Journal, 1, 1-9.", license: "CC BY 4.0" };
const women = {
  id: "women",
  label: "women",
  n: 500,
  scales: { grit: { mean: 60, sd: 15 }, maps: { mean: 50, sd: 10 } },
};
const published = { source: "Doe, 2020", citation: "Doe (2020). Grit. Journal, 1, 1-9.", groups: [women] };
const [normed] = listReadyScales({
  ...source,
  source: instrument,
  scoring: { ...source.scoring!, norms: published },
});

test("a scale brings its source and its published figures, under its new ID", () => {
  const draft = { ...createEmptyDraft(), id: "a", title: "A", description: "A" };
  const once = insertScale(draft, normed!);
  expect(once.scoring?.scales?.[0]?.source).toEqual(instrument);
  expect(once.scoring?.norms).toEqual({ ...published, groups: [{ ...women, scales: { grit: { mean: 60, sd: 15 } } }] });
  const twice = insertScale(once, normed!);
  expect(twice.scoring?.norms?.groups[0]?.scales).toEqual({
    grit: { mean: 60, sd: 15 },
    "grit-2": { mean: 60, sd: 15 },
  });
  expect(checkDraft(twice, false)).toEqual([]);
  expect(insertScale(draft, grit!).scoring?.norms).toBeUndefined();
});

test("figures of another publication stay, and those of the scale are left out", () => {
  const draft = { ...createEmptyDraft(), id: "a", title: "A", description: "A" };
  const other = {
    ...published,
    source: "Roe, 2021",
    groups: [{ ...women, id: "all", scales: { grit: women.scales.maps } }],
  };
  const edited = insertScale({ ...draft, scoring: { ...draft.scoring!, norms: other } }, normed!);
  expect(edited.scoring?.norms).toEqual(other);
  expect(canTakeNorms(edited, published)).toBe(false);
});

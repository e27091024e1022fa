import { interestAreas } from "@illumine/shared/scoring/interests/interest-areas.ts";
import { expect, test } from "vitest";
import { buildIpipNeo120 } from "#scripts/ipip-neo-120.ts";
import { inventories, ipip, listQuestions, listScales } from "./catalog.ts";

const explorer = inventories.find(({ id }) => id === "interest-explorer");

test("the interest explorer asks about 10 activities in each of the six areas", () => {
  expect(explorer?.scoring?.interests).toBe("riasec");
  expect(explorer?.scoring?.overall).toBe("none");
  const scales = explorer ? listScales(explorer) : [];
  expect(scales.map(({ id }) => id)).toEqual(interestAreas.map(({ label }) => label.toLowerCase()));
  for (const { id, items } of scales) {
    expect(items, id).toHaveLength(10);
    for (const { key } of items) expect(key, id).toBe(1);
  }
});

test("consecutive activities of the interest explorer are from different areas", () => {
  const areaOf = new Map(
    explorer
      ? listScales(explorer).flatMap(({ id, items }) => items.map(({ question }) => [question, id] as const))
      : [],
  );
  const areas = explorer ? listQuestions(explorer).map(({ id }) => areaOf.get(id)) : [];
  expect(areas).toHaveLength(60);
  expect(areas.filter((area, at) => at > 0 && area === areas[at - 1])).toEqual([]);
});

test("the inventory has 120 items, 5 domains of 24, 30 facets of 4 and 55 reversed items", () => {
  const scales = listScales(ipip);
  const domains = scales.filter((scale) => !scale.facetOf);
  const facets = scales.filter((scale) => scale.facetOf);
  expect(listQuestions(ipip)).toHaveLength(120);
  expect(domains).toHaveLength(5);
  expect(facets).toHaveLength(30);
  for (const domain of domains) {
    expect(domain.items).toHaveLength(24);
    const domainFacets = facets.filter((facet) => facet.facetOf === domain.id);
    expect(domainFacets).toHaveLength(6);
    for (const facet of domainFacets) expect(facet.items).toHaveLength(4);
    const byQuestion = (a: { question: string }, b: { question: string }) => a.question.localeCompare(b.question);
    expect(domainFacets.flatMap((facet) => facet.items).sort(byQuestion)).toEqual([...domain.items].sort(byQuestion));
  }
  expect(domains.flatMap((domain) => domain.items).filter((item) => item.key === -1)).toHaveLength(55);
});

test("the inventory has no overall score and names its source", () => {
  expect(ipip.scoring?.overall).toBe("none");
  expect(ipip.source?.name).toBe("IPIP-NEO-120");
  expect(ipip.typicalCareers).toBeUndefined();
});

test("the inventory has the order and the keys of the published items", () => {
  const questions = listQuestions(ipip);
  expect(questions[0]?.text).toBe("Worry about things");
  expect(questions[119]?.orderIndex).toBe(120);
  const keyOf = (scaleId: string, text: string) =>
    listScales(ipip)
      .find((scale) => scale.id === scaleId)
      ?.items.find((item) => item.question === questions.find((question) => question.text === text)?.id)?.key;
  expect(keyOf("anxiety", "Worry about things")).toBe(1);
  expect(keyOf("anger", "Am not easily annoyed")).toBe(-1);
  expect(keyOf("modesty", "Boast about my virtues")).toBe(-1);
  expect(keyOf("cautiousness", "Rush into things")).toBe(-1);
  expect(keyOf("conscientiousness", "Work hard")).toBe(1);
});

test("building the inventory twice gives the same text", () => {
  expect(JSON.stringify(buildIpipNeo120())).toBe(JSON.stringify(buildIpipNeo120()));
});

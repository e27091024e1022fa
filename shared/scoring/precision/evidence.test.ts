import { expect, test } from "vitest";
import type { Scale } from "#assessment/schema.ts";
import { buildAssessment, buildChoice, buildQuestion, buildScale, buildScoring } from "#testing/assessment/factory.ts";
import { describeEvidence } from "./evidence.ts";
import type { NormGroup } from "./norm-group.ts";

const questions = { psychometric: [buildQuestion("a"), buildQuestion("b")] };
const reliability = { alpha: 0.8, n: 100, source: "Doe, J. (2019). A pilot of two scales. Journal of Pilots, 3, 1-10" };
const citation = "Johnson (2014), doi:10.1016/j.jrp.2014.05.003";
const source = { name: "IPIP-NEO-120", citation, license: "Public domain" };
const build = (...scales: Scale[]) => buildAssessment(questions, { scoring: buildScoring({ scales }) });
const scale = (overrides: Partial<Scale> = {}) => buildScale("s", "psychometric", ["a", "b"], overrides);

test("without a scoring block it is an opinion quiz, also when it names a source", () => {
  expect(describeEvidence(buildAssessment(questions))).toMatchObject({ level: "opinion", label: "Opinion quiz" });
  expect(describeEvidence(buildAssessment(questions, { source })).level).toBe("opinion");
});

test("with keys and no data it is keyed", () => {
  expect(describeEvidence(build(scale()))).toMatchObject({ level: "keyed", label: "Keyed" });
  expect(describeEvidence(build(scale({ reliability: { ...reliability, n: 99 } }))).level).toBe("keyed");
  expect(describeEvidence(buildAssessment({}, { scoring: buildScoring() })).level).toBe("keyed");
});

test("with an alpha from a hundred people for every scale it is measured", () => {
  expect(describeEvidence(build(scale({ reliability })))).toMatchObject({ level: "measured", label: "Measured" });
  const other = buildScale("t", "psychometric", ["a", "b"]);
  expect(describeEvidence(build(scale({ reliability }), other)).level).toBe("keyed");
  expect(describeEvidence(build(scale({ reliability }), { ...other, facetOf: "s" })).level).toBe("measured");
  expect(describeEvidence(build(buildScale("s", "psychometric", ["a"], { reliability }))).level).toBe("keyed");
});

test("our own responses measure it too", () => {
  const normGroup = (n: number): NormGroup => ({
    group: "people",
    contentVersion: 1,
    scales: { "psychometric/s": { n, mean: 50, sd: 10, alpha: 0.7 } },
  });
  expect(describeEvidence(build(scale()), normGroup(100)).level).toBe("measured");
  expect(describeEvidence(build(scale()), normGroup(99)).level).toBe("keyed");
});

test("a section that is scored without scales has to be measured as well", () => {
  const technical = [buildChoice("t", { correct: ["a"] }), buildChoice("u", { correct: ["a"] })];
  const assessment = buildAssessment(
    { ...questions, technical },
    { scoring: buildScoring({ scales: [scale({ reliability })] }) },
  );
  expect(describeEvidence(assessment).level).toBe("keyed");
  const sections = { technical: { n: 150, mean: 50, sd: 10, alpha: 0.7 } };
  expect(describeEvidence(assessment, { group: "people", contentVersion: 1, sections }).level).toBe("measured");
});

test("a source makes it a published instrument and is named", () => {
  const evidence = describeEvidence({ ...build(scale()), source });
  expect(evidence).toMatchObject({ level: "published", label: "Published instrument" });
  expect(evidence.reason).toContain(`IPIP-NEO-120: ${citation}`);
});

test.each(["", "Johnson (2014)", "Published, trust me", "x".repeat(10_000), "2014", "doi: soon"])(
  "a source that only says %j is the author's word, not a published instrument",
  (word) => {
    const evidence = describeEvidence({ ...build(scale()), source: { ...source, citation: word } });
    expect(evidence).toMatchObject({ level: "keyed", label: "Keyed" });
    expect(evidence.reason).toContain("Source given by the author, without a full reference: IPIP-NEO-120");
  },
);

test("figures that the author typed in without a reference don't measure anything, and hide nothing that does", () => {
  const typed = build(scale({ reliability: { ...reliability, n: 10_000, source: "Our study" } }));
  expect(describeEvidence(typed).level).toBe("keyed");
  const scales = { "psychometric/s": { n: 150, mean: 50, sd: 10, alpha: 0.7 } };
  expect(describeEvidence(typed, { group: "people", contentVersion: 1, scales }).level).toBe("measured");
});

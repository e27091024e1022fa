import fc from "fast-check";
import { sectionDefaults } from "#assessment/defaults.ts";
import type { AssessmentDraft } from "#assessment/draft.ts";
import type { Question, Scale, Scoring, Section, SectionKey } from "#assessment/schema.ts";
import { questionSectionKeys } from "#assessment/section-keys.ts";

/** Text of every sort: half surrogate pairs, names of JavaScript's own fields, emoji, line separators, formulas, long ones. */
export const anyText: fc.Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: fc.string({ maxLength: 20 }) },
  { weight: 2, arbitrary: fc.string({ unit: "binary", maxLength: 10 }) },
  fc.constantFrom(
    "",
    " ",
    "\ud800",
    "a\udfffb",
    "__proto__",
    "constructor",
    "toString",
    "👩🏽‍🔬 naïve",
    "line\u2028separator\u2029",
    "two\r\nlines\nand\ttab",
    '"quoted", with; commas | and pipes \\',
    "=SUM(A1:A9)",
    "'=quoted",
    "-1",
    "x".repeat(5_000),
    "0",
    "true",
    "null",
    "\u0000\u001f\ufeff",
  ),
);

const someText = anyText.map((text) => text || "x");
const visibleText = anyText.map((text) => (text.trim() === "" ? "x" : text));
const slug = fc
  .array(fc.stringMatching(/^[a-z0-9]{1,8}$/), { minLength: 1, maxLength: 3 })
  .map((parts) => parts.join("-"));
const anyNumber = fc.oneof(
  fc.integer({ min: -1000, max: 1000 }),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map((n) => n + 0 || 0),
);
const atLeastNought = fc.oneof(
  fc.nat(100),
  fc.double({ min: 0, max: 1000, noNaN: true }).map((n) => n || 0),
);
const moreThanNought = atLeastNought.map((n) => n || 1);
const percent = fc.integer({ min: 0, max: 100 });

/** Fields that the schema does not know, with names that are no spelling of one it does. */
const unknownFields = fc
  .array(
    fc.tuple(
      fc.constantFrom("x-note", "hint", "__proto__", "constructor", "toString", "été", "x y z"),
      fc.jsonValue({ maxDepth: 2 }).map((value) => JSON.parse(JSON.stringify(value)) as unknown),
    ),
    { maxLength: 2 },
  )
  .map((entries): Record<string, unknown> => Object.fromEntries(entries));

/** Optional fields that are there or absent, never undefined. */
const maybe = <Fields extends object>(fields: { [Name in keyof Fields]: fc.Arbitrary<Fields[Name]> }) =>
  fc.record(fields, { requiredKeys: [] });

const option = fc.record({
  text: anyText,
  value: fc.oneof(anyText, anyNumber),
  score: anyNumber,
});

const itemScale = fc
  .tuple(
    fc.integer({ min: -100, max: 100 }),
    moreThanNought,
    maybe({ step: moreThanNought, labels: maybe({ min: anyText, max: anyText }) }),
    unknownFields,
  )
  .map(([min, width, more, unknown]) => ({ ...unknown, min, max: min + Math.max(1, width), ...more }));

const questionBase = fc.record({
  text: anyText,
  category: anyText,
  required: fc.boolean(),
  weight: atLeastNought,
  orderIndex: fc.integer({ min: -5, max: 500 }),
  scale: fc.option(itemScale),
});

const questionExtras = maybe({
  key: fc.constantFrom(1 as const, -1 as const),
  explanation: anyText,
  points: moreThanNought,
  scaleId: anyText,
  answerLabels: fc.array(someText, { minLength: 5, maxLength: 5 }),
});

/** A question with any id; in an assessment ids are made unique. */
export const question: fc.Arbitrary<Question> = fc
  .tuple(
    someText,
    fc.constantFrom<Question["type"]>("multiple-choice", "slider", "boolean", "text", "likert", "multi-select"),
    questionBase,
    fc.array(fc.tuple(someText, option, unknownFields), { maxLength: 4 }),
    questionExtras,
    unknownFields,
    fc.option(fc.nat(3), { nil: undefined }),
  )
  .map(([id, type, base, given, extras, unknown, right]) => {
    const options = given.map(([optionId, fields, more], at) => ({ ...more, id: `${at}${optionId}`, ...fields }));
    const answer =
      right === undefined ? undefined : (options[right]?.id ?? (options.length === 0 ? "true" : undefined));
    return { ...unknown, id, type, ...base, options, ...extras, ...(answer !== undefined && { correct: [answer] }) };
  });

const section = (type: SectionKey): fc.Arbitrary<Section> =>
  fc
    .tuple(
      fc.record({
        title: anyText,
        description: anyText,
        weight: atLeastNought,
        orderIndex: fc.integer({ min: 0, max: 9 }),
      }),
      fc.array(question, { maxLength: 4 }),
      unknownFields,
    )
    .map(([fields, questions, unknown]) => ({ ...unknown, ...fields, type, questions }));

/** The question sections and the two others, each there or not, with ids used once. */
const sections = maybe(
  Object.fromEntries((Object.keys(sectionDefaults) as SectionKey[]).map((key) => [key, section(key)])) as Record<
    SectionKey,
    fc.Arbitrary<Section>
  >,
).map((given) => {
  const taken = new Set<string>();
  const rename = (one: Question): Question => {
    let id = one.id;
    while (taken.has(id)) id += "'";
    taken.add(id);
    return { ...one, id };
  };
  return Object.fromEntries(
    Object.entries(given).map(([key, one]) => [key, { ...one, questions: one.questions.map(rename) }]),
  ) as Partial<Record<SectionKey, Section>>;
});

const scaleExtras = maybe({
  description: anyText,
  bands: fc.array(
    fc.tuple(fc.record({ from: percent, label: anyText }), maybe({ text: anyText })).map(([a, b]) => ({ ...a, ...b })),
    { maxLength: 3 },
  ),
  reliability: fc.record({
    alpha: fc.constantFrom(-0.5, 0.7, 1),
    n: fc.integer({ min: 1, max: 1e6 }),
    source: someText,
  }),
  norm: fc.record({ mean: anyNumber, sd: moreThanNought, n: fc.integer({ min: 1, max: 1e6 }), source: someText }),
  advice: fc.record({
    tips: fc.array(anyText, { maxLength: 2 }),
    resources: fc.array(
      fc.record(
        { title: anyText, url: fc.constantFrom("https://example.org/", "http://example.org/a?b=c") },
        { requiredKeys: ["title"] },
      ),
      { maxLength: 2 },
    ),
  }),
});

const scoringOf = (ids: readonly string[]): fc.Arbitrary<Scoring> => {
  const item = fc.record({
    question: ids.length === 0 ? fc.constant("") : fc.constantFrom(...ids),
    key: fc.constantFrom(1 as const, -1 as const),
    weight: moreThanNought,
  });
  const scale = fc
    .tuple(
      fc.record({
        label: someText,
        section: fc.constantFrom(...questionSectionKeys),
        items: fc.array(item, { minLength: 1, maxLength: 4 }),
      }),
      scaleExtras,
      unknownFields,
      fc.boolean(),
    )
    .map(([fields, extras, unknown, isFacet]) => ({ fields, extras, unknown, isFacet }));
  const scales = fc.array(scale, { maxLength: ids.length === 0 ? 0 : 3 }).map((given) =>
    given.map(({ fields, extras, unknown, isFacet }, at): Scale => {
      const facet = isFacet && at > 0 ? { facetOf: "scale-0" } : {};
      return { ...unknown, id: `scale-${at}`, ...fields, ...extras, ...facet };
    }),
  );
  return fc
    .tuple(
      fc.record({
        minAnsweredShare: fc.constantFrom(0, 0.5, 0.8, 1),
        overall: fc.oneof(
          fc.constant("none" as const),
          fc.record({
            of: fc.subarray([...questionSectionKeys], { minLength: 1 }),
            weights: fc.constantFrom("equal" as const, "section" as const),
          }),
        ),
        thresholds: fc.constantFrom({ yes: 75, maybe: 50 }, { yes: 100, maybe: 0 }),
      }),
      maybe({ scales, interests: fc.constant("riasec" as const) }),
      unknownFields,
    )
    .map(([fields, extras, unknown]) => ({ ...unknown, engine: "keyed" as const, ...fields, ...extras }));
};

const rootExtras = maybe({
  seo: maybe({ title: fc.string({ maxLength: 200 }), description: fc.string({ maxLength: 500 }) }),
  whatIsDescription: anyText,
  typicalCareers: fc.array(
    fc.record(
      {
        title: someText,
        description: anyText,
        occupation: fc.constantFrom("15-1252.00", "rope-maker"),
      },
      { requiredKeys: ["title", "description"] },
    ),
    { maxLength: 2 },
  ),
  whoShouldConsider: fc.array(anyText, { maxLength: 2 }),
  idealTraits: fc.array(anyText, { maxLength: 2 }),
  assessmentOverview: maybe({
    modules: fc.array(anyText, { maxLength: 2 }),
    resultsInclude: fc.array(anyText, { maxLength: 2 }),
  }),
  source: fc.record({
    name: someText,
    citation: someText,
    license: someText,
    url: fc.constant("https://example.org/"),
  }),
  base: fc.record({ completions: fc.nat(1e6), rating: fc.constantFrom(0, 4.5, 5), ratingCount: fc.nat(1e6) }),
});

const root = fc.record({
  id: slug,
  title: visibleText,
  description: visibleText,
  category: visibleText,
  duration: anyText,
  difficulty: fc.constantFrom("Beginner" as const, "Intermediate" as const, "Advanced" as const),
  isActive: fc.boolean(),
  featured: fc.boolean(),
  isNew: fc.boolean(),
  tags: fc.array(anyText, { maxLength: 3 }),
  metadata: maybe({ icon: anyText, gradient: anyText, userCount: anyText, tags: fc.array(anyText, { maxLength: 2 }) }),
});

/** A draft that passes the schema, with every field that it knows and some that it doesn't. */
export const validDraft: fc.Arbitrary<AssessmentDraft> = sections.chain((given) => {
  const ids = questionSectionKeys.flatMap((key) => given[key]?.questions.map(({ id }) => id) ?? []);
  return fc
    .tuple(root, rootExtras, unknownFields, fc.option(scoringOf(ids), { nil: undefined }))
    .map(([fields, extras, unknown, scoring]) => ({
      ...unknown,
      ...fields,
      ...extras,
      sections: given,
      ...(scoring && { scoring }),
    }));
});

import { type Loose, withDefaults } from "@illumine/shared/assessment/defaults";
import { Assessment, type Question, QuestionType, type Scale } from "@illumine/shared/assessment/schema";
import { questionSectionKeys } from "@illumine/shared/assessment/section-keys";
import { expect, test } from "vitest";
import { buildIpipNeo120 } from "../../scripts/ipip-neo-120";

const files = import.meta.glob<Loose>("./assessments/**/*.json", { eager: true, import: "default" });

const read = (loose: unknown) => Assessment.parse(withDefaults(loose as Loose));
const ipip = read(buildIpipNeo120());
const written = Object.entries(files).map(([path, json]) => ({
  path,
  id: path
    .split("/")
    .at(-1)
    ?.replace(/\.json$/, ""),
  assessment: read(json),
}));
const assessments = [...written.map((file) => file.assessment), ipip];
const samples = written.filter((file) => file.path.includes("/samples/")).map((file) => file.assessment);
const careers = written.filter((file) => !file.path.includes("/samples/")).map((file) => file.assessment);
const keyed = assessments.filter((assessment) => assessment.scoring);

const dimensions = ["will", "interest", "skill", "cognitive", "ability", "realWorld"];
const notEnglishPadding = /\b(lorem|ipsum|tbd|todo|fixme|placeholder|xxx|foo|bar|sample text|insert)\b/i;
const trademarks =
  /\b(mbti|myers|briggs|disc|strengthsfinder|cliftonstrengths|enneagram|hogan|16personalities|gallup|raven'?s|wonderlic|watson|wechsler|hexaco|neo-pi|firo|caliper|holland code|self-directed search|strong interest)\b/i;

function listQuestions(assessment: Assessment): Question[] {
  return questionSectionKeys.flatMap((key) => assessment.sections[key]?.questions ?? []);
}

function listScales(assessment: Assessment): Scale[] {
  return assessment.scoring?.scales ?? [];
}

/** Everything in an assessment that a visitor may read. */
function listTexts(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (Array.isArray(value)) return value.flatMap(listTexts);
  if (typeof value !== "object" || value === null) return [];
  const hidden = ["id", "question", "value", "url", "type", "sourceId", "icon", "engine"];
  return Object.entries(value).flatMap(([key, part]) => (hidden.includes(key) ? [] : listTexts(part)));
}

const isTechnical = (question: Question) => question.correct !== undefined;
const isRating = (question: Question) =>
  ["likert", "slider", "boolean"].includes(question.type) ||
  (question.type === "multiple-choice" && !isTechnical(question));

const singleAnswerItems = (assessment: Assessment) =>
  listQuestions(assessment).filter((question) => question.type === "multiple-choice" && isTechnical(question));

/** Question id -> scale ids that count it, facets left out. */
function mapScales(assessment: Assessment): Map<string, string[]> {
  const map = new Map<string, string[]>();
  for (const scale of listScales(assessment)) {
    if (scale.facetOf) continue;
    for (const item of scale.items) map.set(item.question, [...(map.get(item.question) ?? []), scale.id]);
  }
  return map;
}

const countSyllables = (word: string) =>
  Math.max(
    1,
    word
      .toLowerCase()
      .replace(/[^a-z]/g, "")
      .replace(/e$/, "")
      .match(/[aeiouy]+/g)?.length ?? 1,
  );
const listSentences = (text: string) => text.split(/(?<=[.?!:;])\s+|\n+/).filter((part) => /[a-z]/i.test(part));
const listWords = (text: string) => text.split(/\s+/).filter((word) => /[a-z]/i.test(word));

test("every file is named after its assessment's id, and no id occurs twice", () => {
  for (const file of written) expect(file.assessment.id).toBe(file.id);
  expect(new Set(assessments.map((assessment) => assessment.id)).size).toBe(assessments.length);
});

test("there are two career assessments and twelve samples, which are marked as samples", () => {
  expect(careers.map((assessment) => assessment.id).sort()).toEqual(["data-analytics", "product-management"]);
  expect(samples).toHaveLength(12);
  for (const sample of samples) expect(sample.metadata["sample"]).toBe(true);
  for (const other of [...careers, ipip]) expect(other.metadata["sample"]).toBeUndefined();
});

test("the samples cover the eight categories", () => {
  expect([...new Set(samples.map((sample) => sample.category))].sort()).toEqual([
    "Business",
    "Communication",
    "Creativity",
    "Education",
    "Finance",
    "Health",
    "Marketing",
    "Personal",
  ]);
});

test("samples have 9 to 14 questions and come with one, two and three sections", () => {
  for (const sample of samples) {
    expect(listQuestions(sample).length, sample.id).toBeGreaterThanOrEqual(9);
    expect(listQuestions(sample).length, sample.id).toBeLessThanOrEqual(14);
  }
  const counts = samples.map((sample) => questionSectionKeys.filter((key) => sample.sections[key]).length);
  expect([...new Set(counts)].sort()).toEqual([1, 2, 3]);
});

test("one or two samples are scored by classic, with rating items in all three sections", () => {
  const classic = assessments.filter((assessment) => !assessment.scoring);
  expect(classic.length).toBeGreaterThanOrEqual(1);
  expect(classic.length).toBeLessThanOrEqual(2);
  for (const assessment of classic) {
    expect(samples).toContain(assessment);
    for (const key of questionSectionKeys) {
      expect(assessment.sections[key]?.questions.length).toBeGreaterThan(0);
      for (const question of assessment.sections[key]?.questions ?? []) expect(question.type).toBe("likert");
    }
  }
});

test("every assessment has what the intro page shows", () => {
  for (const assessment of assessments) {
    expect(assessment.whatIsDescription?.length, assessment.id).toBeGreaterThan(150);
    expect(assessment.whoShouldConsider?.length, assessment.id).toBeGreaterThanOrEqual(3);
    expect(assessment.idealTraits?.length, assessment.id).toBeGreaterThanOrEqual(3);
    expect(assessment.tags, assessment.id).toHaveLength(5);
    expect(assessment.metadata.icon, assessment.id).toBeTruthy();
    expect(assessment.assessmentOverview?.modules?.length, assessment.id).toBeGreaterThan(0);
    expect(assessment.assessmentOverview?.resultsInclude?.length, assessment.id).toBeGreaterThan(0);
    expect(assessment.sections.introduction?.description.length, assessment.id).toBeGreaterThan(150);
    expect(assessment.sections.introduction?.questions).toEqual([]);
    expect(assessment.sections.results?.questions).toEqual([]);
  }
});

test("the intro page counts each module's questions as they are", () => {
  const modules = { psychometric: "Psychological Fit", technical: "Technical Aptitude", wiscar: "FB6 Index Analysis" };
  for (const assessment of assessments) {
    const expected = questionSectionKeys.flatMap((key) => {
      const section = assessment.sections[key];
      return section ? [[modules[key], String(section.questions.length)]] : [];
    });
    const stated = (assessment.assessmentOverview?.modules ?? []).map((text) => [
      text.split(":")[0],
      /: (\d+)/.exec(text)?.[1],
    ]);
    expect(stated, assessment.id).toEqual(expected);
  }
});

test("six or seven assessments of different categories are featured, two or three are new", () => {
  const featured = assessments.filter((assessment) => assessment.featured);
  expect([6, 7]).toContain(featured.length);
  expect(new Set(featured.map((assessment) => assessment.category)).size).toBe(featured.length);
  expect([2, 3]).toContain(assessments.filter((assessment) => assessment.isNew).length);
});

test("no assessment starts with users that it never had", () => {
  for (const assessment of assessments) expect(assessment.metadata.userCount).toBe("0");
});

test("career assessments have three full sections and two or more items on each of the six dimensions", () => {
  for (const career of careers) {
    expect(career.sections.psychometric?.questions).toHaveLength(16);
    expect([12, 13, 14]).toContain(career.sections.technical?.questions.length);
    expect(career.sections.wiscar?.questions.length).toBeGreaterThanOrEqual(14);
    expect(career.sections.wiscar?.questions.length).toBeLessThanOrEqual(18);
    const wiscar = listScales(career).filter((scale) => scale.section === "wiscar");
    expect(wiscar.map((scale) => scale.id).sort()).toEqual([...dimensions].sort());
    for (const scale of wiscar) expect(scale.items.length, scale.id).toBeGreaterThanOrEqual(2);
    expect(career.scoring?.overall).toEqual({ of: ["psychometric", "technical", "wiscar"], weights: "equal" });
    expect(career.typicalCareers?.length).toBeGreaterThanOrEqual(5);
  }
});

test("career assessments name their other scales as agreed, and every scale has advice", () => {
  for (const career of careers) {
    const ids = (section: Scale["section"]) =>
      listScales(career)
        .filter((scale) => scale.section === section)
        .map((scale) => scale.id)
        .sort();
    expect(ids("psychometric")).toEqual(["cognitive", "growth", "interest", "motivation", "personality"]);
    expect(ids("technical")).toEqual(["domainKnowledge", "logicalReasoning", "numeracy", "problemSolving"]);
    for (const scale of listScales(career)) {
      expect(scale.advice?.tips.length, scale.id).toBeGreaterThan(0);
      expect(scale.advice?.resources.length, scale.id).toBeGreaterThan(0);
    }
  }
});

test("the career assessments' FB6 section has a boolean, a scored choice and an optional unscored text", () => {
  for (const career of careers) {
    const questions = career.sections.wiscar?.questions ?? [];
    expect(questions.some((question) => question.type === "boolean")).toBe(true);
    expect(questions.some((question) => question.type === "multiple-choice" && !isTechnical(question))).toBe(true);
    const texts = questions.filter((question) => question.type === "text");
    expect(texts).toHaveLength(1);
    expect(texts[0]?.required).toBe(false);
    expect(mapScales(career).has(texts[0]?.id ?? "")).toBe(false);
  }
});

test("the career assessments' technical section has a multi-select and a question with two options", () => {
  for (const career of careers) {
    const questions = career.sections.technical?.questions ?? [];
    expect(questions.some((question) => question.type === "multi-select")).toBe(true);
    expect(questions.some((question) => question.options.length === 2)).toBe(true);
  }
});

test("scale ids and question ids are unique, and a scale counts questions of its own section only", () => {
  for (const assessment of keyed) {
    const scales = listScales(assessment);
    expect(new Set(scales.map((scale) => `${scale.section}/${scale.id}`)).size, assessment.id).toBe(scales.length);
    for (const scale of scales) {
      const own = new Set(assessment.sections[scale.section]?.questions.map((question) => question.id));
      for (const item of scale.items) expect(own.has(item.question), `${assessment.id} ${scale.id}`).toBe(true);
    }
  }
});

test("every scored question belongs to exactly one scale, and no unscored one to any", () => {
  for (const assessment of keyed) {
    const map = mapScales(assessment);
    for (const question of listQuestions(assessment)) {
      const expected = isRating(question) || isTechnical(question) ? 1 : 0;
      expect(map.get(question.id)?.length ?? 0, `${assessment.id} ${question.id}`).toBe(expected);
    }
  }
});

test("every psychometric scale with four or more items has reversed keys", () => {
  for (const assessment of keyed.filter((one) => one !== ipip)) {
    for (const scale of listScales(assessment)) {
      if (scale.section !== "psychometric" || scale.items.length < 4) continue;
      expect(
        scale.items.some((item) => item.key === -1),
        `${assessment.id} ${scale.id}`,
      ).toBe(true);
    }
  }
});

test("between a fifth and a half of each career assessment's psychometric items are reversed", () => {
  for (const career of careers) {
    const items = listScales(career)
      .filter((scale) => scale.section === "psychometric")
      .flatMap((scale) => scale.items);
    const share = items.filter((item) => item.key === -1).length / items.length;
    expect(share).toBeGreaterThanOrEqual(0.2);
    expect(share).toBeLessThanOrEqual(0.5);
  }
});

test("right answers exist among the options, leave a wrong one, and come with an explanation", () => {
  for (const assessment of assessments) {
    for (const question of listQuestions(assessment).filter(isTechnical)) {
      const name = `${assessment.id} ${question.id}`;
      const ids = question.options.map((option) => option.id);
      const correct = question.correct ?? [];
      for (const id of correct) expect(ids, name).toContain(id);
      expect(new Set(correct).size, name).toBe(correct.length);
      expect(correct.length, name).toBeLessThan(ids.length);
      if (question.type === "multi-select") expect(correct.length, name).toBeGreaterThan(1);
      else expect(correct, name).toHaveLength(1);
      expect(question.explanation?.length, name).toBeGreaterThan(40);
    }
  }
});

test("a technical section has right answers on every question, a wiscar or psychometric one on none", () => {
  for (const assessment of keyed) {
    for (const key of questionSectionKeys) {
      for (const question of assessment.sections[key]?.questions ?? []) {
        expect(isTechnical(question), `${assessment.id} ${question.id}`).toBe(key === "technical");
      }
    }
  }
});

test("right answers are spread over the positions", () => {
  for (const assessment of assessments) {
    const items = singleAnswerItems(assessment);
    if (items.length < 5) continue;
    const counts = new Map<string, number>();
    for (const item of items) {
      const id = item.correct?.[0] ?? "";
      counts.set(id, (counts.get(id) ?? 0) + 1);
    }
    for (const [id, count] of counts) expect(count / items.length, `${assessment.id} ${id}`).toBeLessThanOrEqual(0.4);
  }
});

test("the right answer is not given away by its length", () => {
  for (const assessment of assessments) {
    const items = singleAnswerItems(assessment);
    if (items.length < 5) continue;
    const longest = items.filter((item) => {
      const right = item.options.find((option) => option.id === item.correct?.[0]);
      return item.options.every((option) => option === right || option.text.length < (right?.text.length ?? 0));
    });
    expect(longest.length / items.length, `${assessment.id} ${longest.map((item) => item.id)}`).toBeLessThanOrEqual(
      0.4,
    );
  }
});

test("options differ in text and stored value, and choices with points do not all have the same", () => {
  for (const assessment of assessments) {
    for (const question of listQuestions(assessment)) {
      const name = `${assessment.id} ${question.id}`;
      const { options } = question;
      if (["multiple-choice", "multi-select"].includes(question.type)) expect(options.length, name).toBeGreaterThan(1);
      else expect(options, name).toEqual([]);
      expect(new Set(options.map((option) => option.text)).size, name).toBe(options.length);
      expect(new Set(options.map((option) => String(option.value))).size, name).toBe(options.length);
      if (isRating(question) && options.length > 0)
        expect(new Set(options.map((option) => option.score)).size, name).toBeGreaterThan(1);
    }
  }
});

test("every slider has a range and a label at both ends", () => {
  for (const question of assessments.flatMap(listQuestions)) {
    if (question.type !== "slider") {
      expect(question.scale).toBeNull();
      continue;
    }
    expect(question.scale?.labels?.min).toBeTruthy();
    expect(question.scale?.labels?.max).toBeTruthy();
  }
});

test("all six question types occur", () => {
  const types = new Set(assessments.flatMap(listQuestions).map((question) => question.type));
  expect([...types].sort()).toEqual([...QuestionType.options].sort());
});

test("no question is asked twice, within or across assessments", () => {
  const texts = assessments.flatMap(listQuestions).map((question) => question.text.trim().toLowerCase());
  expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
});

test("bands begin at 0, rise, and have a text wherever an assessment shows nothing but scales", () => {
  for (const assessment of keyed) {
    for (const scale of listScales(assessment)) {
      const froms = scale.bands?.map((band) => band.from) ?? [];
      if (scale.bands) expect(froms[0], scale.id).toBe(0);
      expect(froms, scale.id).toEqual([...new Set(froms)].sort((a, b) => a - b));
      if (assessment.scoring?.overall !== "none" || scale.facetOf) continue;
      expect(scale.bands, `${assessment.id} ${scale.id}`).toHaveLength(3);
      for (const band of scale.bands ?? []) expect(band.text?.length, scale.id).toBeGreaterThan(20);
    }
  }
});

test("the overall score counts exactly the sections that have questions", () => {
  for (const assessment of keyed) {
    const overall = assessment.scoring?.overall;
    if (overall === undefined || overall === "none") continue;
    expect(overall.of, assessment.id).toEqual(
      questionSectionKeys.filter((key) => (assessment.sections[key]?.questions.length ?? 0) > 0),
    );
  }
});

test("no text names a trademarked test", () => {
  for (const text of assessments.flatMap(listTexts)) expect(text).not.toMatch(trademarks);
});

test("no text has padding words, long dashes or doubled spaces", () => {
  for (const text of assessments.flatMap(listTexts)) {
    expect(text).not.toMatch(notEnglishPadding);
    expect(text).not.toMatch(/[\u2013\u2014]|\S {2,}\S|\s$/);
  }
});

test("no career mentions a salary", () => {
  for (const text of assessments.flatMap((assessment) => listTexts(assessment.typicalCareers)))
    expect(text).not.toMatch(/\d|salary|[$£€]/i);
});

test("statements to rate are one short sentence without a double negative", () => {
  for (const assessment of assessments) {
    for (const question of listQuestions(assessment).filter((one) => one.type === "likert")) {
      expect(listWords(question.text).length, question.text).toBeLessThanOrEqual(22);
      expect(
        question.text.match(/\b(not|never|no|nobody|nothing|cannot|don't)\b/gi)?.length ?? 0,
        question.text,
      ).toBeLessThan(2);
    }
  }
});

test("sentences are short and each assessment reads at a plain level", () => {
  for (const assessment of assessments) {
    const texts = listTexts({ ...assessment, tags: [], title: "", source: undefined, metadata: {} });
    for (const sentence of texts.flatMap(listSentences))
      expect(listWords(sentence).length, sentence).toBeLessThanOrEqual(40);
    const sentences = texts.flatMap(listSentences);
    const words = sentences.flatMap(listWords);
    const syllables = words.reduce((sum, word) => sum + countSyllables(word), 0);
    // Flesch-Kincaid grade: 9 is read with ease by most people who left school at 15.
    const grade = 0.39 * (words.length / sentences.length) + 11.8 * (syllables / words.length) - 15.59;
    expect(grade, assessment.id).toBeLessThanOrEqual(9);
  }
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
    const own = facets.filter((facet) => facet.facetOf === domain.id);
    expect(own).toHaveLength(6);
    for (const facet of own) expect(facet.items).toHaveLength(4);
    const byQuestion = (a: { question: string }, b: { question: string }) => a.question.localeCompare(b.question);
    expect(own.flatMap((facet) => facet.items).sort(byQuestion)).toEqual([...domain.items].sort(byQuestion));
  }
  expect(domains.flatMap((domain) => domain.items).filter((item) => item.key === -1)).toHaveLength(55);
});

test("the inventory has no overall score, no norms and no reliability, and names its source", () => {
  expect(ipip.scoring?.overall).toBe("none");
  expect(ipip.source?.name).toBe("IPIP-NEO-120");
  expect(ipip.typicalCareers).toBeUndefined();
  for (const scale of listScales(ipip)) {
    expect(scale.norm).toBeUndefined();
    expect(scale.reliability).toBeUndefined();
  }
});

test("the inventory keeps the order and the keys of the published items", () => {
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

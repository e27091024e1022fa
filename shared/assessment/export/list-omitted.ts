import { isSameJson } from "#json/same-json.ts";
import type { AssessmentDraft } from "../draft.ts";
import type { Scale } from "../schema.ts";
import { questionSectionKeys } from "../section-keys.ts";
import { listDifferences } from "./compare-question.ts";
import type { Omission } from "./exported-file.ts";
import { type AskedQuestion, listQuestions, nameQuestion } from "./list-questions.ts";

type Fields = Readonly<Record<string, unknown>>;

const aboutLabels: Readonly<Record<string, string>> = {
  title: "the title",
  description: "the description",
  kind: "the kind",
  category: "the category",
  duration: "the duration",
  difficulty: "the difficulty",
  tags: "the tags",
  synonyms: "other names",
  seo: "the texts for search engines",
  whatIsDescription: "the introduction to the field",
  typicalCareers: "the careers",
  whoShouldConsider: "who should consider it",
  idealTraits: "the ideal traits",
  nextAssessments: "what to take next",
  guide: "the guide for newcomers",
  followUp: "the follow-up",
  assessmentOverview: "the overview",
  source: "the source of the instrument",
};

/** They say where and how the site shows an assessment. */
const siteFields = ["id", "isActive", "featured", "isNew", "metadata", "base"];
const handledFields = new Set([...Object.keys(aboutLabels), ...siteFields, "sections", "scoring", "notImported"]);

const isFilled = (value: unknown): boolean =>
  value !== undefined &&
  value !== null &&
  value !== "" &&
  value !== false &&
  !(typeof value === "object" && Object.keys(value).length === 0);

const isLost = (value: unknown, read: unknown): boolean => isFilled(value) && !isSameJson(value, read);

const joinNames = (names: readonly string[]): string =>
  names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;

const describe = (names: readonly string[], start = ""): Omission[] => {
  const message = `${start}${joinNames(names)}`;
  return names.length === 0 ? [] : [{ message: message.charAt(0).toUpperCase() + message.slice(1), questions: [] }];
};

function listAbout(draft: Fields, read: Fields): Omission[] {
  const lost = Object.keys(aboutLabels).filter((name) => isLost(draft[name], read[name]));
  const unknown = Object.keys(draft).filter((name) => !handledFields.has(name) && isLost(draft[name], read[name]));
  const hasSettings = siteFields.some((name) => isLost(draft[name], read[name]));
  return [
    ...describe(lost.map((name) => aboutLabels[name] ?? name)),
    ...describe(
      unknown.map((name) => JSON.stringify(name)),
      unknown.length === 1 ? "the field " : "the fields ",
    ),
    ...(hasSettings ? describe(["the ID and the settings of the site"]) : []),
  ];
}

const sectionLabels = { title: "title", description: "description", weight: "weight", bands: "bands" } as const;

function listSections(draft: AssessmentDraft, read: AssessmentDraft | null): Omission[] {
  const keys = [...questionSectionKeys, "introduction", "results"] as const;
  return keys.flatMap((key) => {
    const section = draft.sections[key];
    if (!section) return [];
    const other = read?.sections[key];
    const names = Object.keys(section).filter(
      (name) => !["type", "orderIndex", "questions"].includes(name) && isLost(section[name], other?.[name]),
    );
    const labels = names.map((name) =>
      Object.hasOwn(sectionLabels, name) ? sectionLabels[name as keyof typeof sectionLabels] : JSON.stringify(name),
    );
    const isQuestionSection = questionSectionKeys.some((one) => one === key);
    const ignored = isQuestionSection ? 0 : section.questions.length;
    const all = ignored > 0 ? [...labels, ignored === 1 ? "1 question" : `${ignored} questions`] : labels;
    return describe(all, `The section ${JSON.stringify(section.title || key)}: its `);
  });
}

/** Nothing depends on the order of a scale's items. */
const sortItems = ({ items }: Scale): Scale["items"] =>
  items
    .map(({ weight = 1, ...item }) => ({ ...item, weight }))
    .sort((a, b) => (a.question < b.question ? -1 : a.question > b.question ? 1 : 0));

const scaleParts = {
  facetOf: "place under another scale",
  description: "description",
  bands: "bands",
  reliability: "reliability",
  norm: "norm",
  advice: "advice",
  neighbor: "neighbor",
} as const;

function describeScale(scale: Scale, read: Scale | undefined): Omission[] {
  const { label, items } = scale;
  const isRead = read !== undefined && isSameJson(sortItems(scale), sortItems(read));
  const isSameScale = read?.section === scale.section && read.id === scale.id && read.label === label;
  const known = Object.entries(scaleParts).flatMap(([name, text]) => (isLost(scale[name], read?.[name]) ? [text] : []));
  const others = Object.keys(scale).filter(
    (name) =>
      !["id", "label", "section", "items"].includes(name) &&
      !Object.hasOwn(scaleParts, name) &&
      isLost(scale[name], read?.[name]),
  );
  const names = [
    ...(isRead ? [] : [items.length === 1 ? "1 item" : `${items.length} items`]),
    ...(!isRead && items.some(({ key }) => key === -1) ? ["keys"] : []),
    ...(isRead && !isSameScale ? ["section, ID or name"] : []),
    ...known,
    ...others.map((name) => `field ${JSON.stringify(name)}`),
  ];
  return describe(names, `The scale ${JSON.stringify(label)}${isRead ? ": its " : " with its "}`);
}

const scoringLabels: Readonly<Record<string, string>> = {
  engine: "how answers are scored",
  minAnsweredShare: "the share of questions that have to be answered",
  norms: "the published norms",
  overall: "what the overall score is made of",
  thresholds: "the thresholds for YES and MAYBE",
  interests: "the interest profile",
};

function listScoring({ scoring }: AssessmentDraft, { draft, scales: read = [] }: Reading): Omission[] {
  if (!scoring) return [];
  const other = draft?.scoring;
  const readScales = other?.scales ?? read;
  const findScale = ({ id, section }: Scale) =>
    readScales.find((one) => one.id === id && one.section === section) ?? readScales.find((one) => one.id === id);
  const names = Object.keys(scoring).filter((name) => name !== "scales" && isLost(scoring[name], other?.[name]));
  const labels = names.map((name) =>
    Object.hasOwn(scoringLabels, name) ? (scoringLabels[name] ?? name) : `the field ${JSON.stringify(name)}`,
  );
  const lost = (scoring.scales ?? []).flatMap((scale) => describeScale(scale, findScale(scale)));
  return [...lost, ...describe(labels, "Scoring: ")];
}

export interface LeftOutQuestion {
  question: AskedQuestion["question"];
  reason: string;
}

export interface Reading {
  /** What the product's reader makes of the file; null where it can't read the whole. */
  draft: AssessmentDraft | null;
  /** The questions that it read, in the order of the file. */
  questions: readonly AskedQuestion[];
  /** The scales of a file that holds no draft. */
  scales?: readonly Scale[];
}

export const readQuestionsInOrder = (draft: AssessmentDraft | null): AskedQuestion[] =>
  draft ? listQuestions(draft).sort((a, b) => a.question.orderIndex - b.question.orderIndex) : [];

const groupByMessage = (lines: readonly { message: string; question: string }[]): Omission[] => {
  const groups = new Map<string, string[]>();
  for (const { message, question } of lines) {
    const questions = groups.get(message);
    if (questions) questions.push(question);
    else groups.set(message, [question]);
  }
  return [...groups].map(([message, questions]) => ({ message, questions }));
};

/** What of a draft isn't in its file, found by reading the file as an import would. */
export function listOmitted(draft: AssessmentDraft, leftOut: readonly LeftOutQuestion[], reading: Reading): Omission[] {
  const { draft: read, questions } = reading;
  const reasons = new Map(leftOut.map(({ question, reason }) => [question, reason]));
  const written = listQuestions(draft).filter(({ question }) => !reasons.has(question));
  const differences = written.flatMap((asked, at) => {
    const same = questions[at];
    const question = nameQuestion(asked.question);
    const messages = same ? listDifferences(asked, same) : ["Questions that can't be read back"];
    return messages.map((message) => ({ message, question }));
  });
  const missing = leftOut.map(({ question, reason }) => ({
    message: `Left out. ${reason}`,
    question: nameQuestion(question),
  }));
  return [
    ...groupByMessage(missing),
    ...groupByMessage(differences),
    ...listScoring(draft, reading),
    ...listSections(draft, read),
    ...listAbout(draft, read ?? {}),
  ];
}

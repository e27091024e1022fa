import { splitCategoryPath } from "#assessment/category-path.ts";
import { quote } from "../quote.ts";
import {
  createImported,
  type ImportedAssessment,
  type ImportedOption,
  type ImportedQuestion,
  joinFeedback,
  joinParagraphs,
} from "./imported.ts";
import { buildMatching, type Pair } from "./matching.ts";
import { describeUsualFeedback, listLostFeedback, listUsualFeedback } from "./moodle-feedback.ts";
import { buildClozeGaps, buildRows, buildWordGaps } from "./moodle-parts.ts";
import { listMoodleMedia, readMoodleText as read, readMarkup } from "./moodle-text.ts";
import { maxIdLength } from "./slug.ts";
import { findNamed, listDeep, listNamed, readAttribute, readText, type XmlElement } from "./xml.ts";

/** A question bank of Moodle: a quiz of questions. */
export const isMoodleXml = (root: XmlElement): boolean =>
  root.name === "quiz" && listNamed(root, "question").length > 0;

interface Answer {
  text: string;
  share: number;
  feedback: string;
}

const readAnswer = (answer: XmlElement): Answer => ({
  text: read(answer),
  share: Number(readAttribute(answer, "fraction") || "0"),
  feedback: read(findNamed(answer, "feedback")),
});

const formatPartial = (answers: readonly Answer[]): string[] =>
  answers.map(({ text, share }) => `${JSON.stringify(text)} earns ${share} %, which can't be scored`);

function buildChoice(base: ImportedQuestion, answers: readonly Answer[], isSingle: boolean): ImportedQuestion {
  const positive = answers.filter(({ share }) => share > 0);
  const partial = isSingle ? positive.filter(({ share }) => share < 100) : [];
  const isUneven = !isSingle && new Set(positive.map(({ share }) => Math.round(share))).size > 1;
  const options = answers.map(
    ({ text, share }): ImportedOption => ({ text, isRight: isSingle ? share >= 100 : share > 0 }),
  );
  const none = options.some(({ isRight }) => isRight) ? [] : ["None of its options is right"];
  const unread = [...base.unread, ...formatPartial(isUneven ? positive : partial), ...none];
  return { ...base, type: isSingle ? "multiple-choice" : "multi-select", options, unread };
}

const readPairs = (question: XmlElement): Pair[] =>
  listNamed(question, "subquestion").map((pair) => ({ left: read(pair), right: read(findNamed(pair, "answer")) }));

/** What an essay has besides its question: how it's graded, and a text to begin with. */
const listEssayTexts = (question: XmlElement): string[] =>
  [
    { name: "graderinfo", what: "Notes on how it's graded" },
    { name: "responsetemplate", what: "A text to begin with" },
  ].flatMap(({ name, what }) => {
    const text = read(findNamed(question, name));
    return text === "" ? [] : [`${what} can't be kept here: ${JSON.stringify(text)}`];
  });

const listParts = (question: XmlElement, answers: readonly Answer[]): string[] => [
  ...answers.map(({ text }) => text),
  ...listDeep(question, ["optiontext", "responsetext", "subquestion", "selectoption", "dragbox", "drag"]).map((part) =>
    read(part),
  ),
];

function readQuestion(question: XmlElement, category: string, usual: ReadonlySet<string>): ImportedQuestion[] {
  const type = readAttribute(question, "type");
  const answers = listNamed(question, "answer").map(readAnswer);
  const shown = [findNamed(question, "questiontext"), ...listNamed(question, "answer")];
  const media = shown.flatMap(listMoodleMedia);
  const id = readText(findNamed(question, "idnumber")).trim() || readMarkup(findNamed(question, "name")).trim();
  const base: ImportedQuestion = {
    id: id !== "" && id.length <= maxIdLength ? id : undefined,
    text: read(findNamed(question, "questiontext")) || read(findNamed(question, "name")),
    type: "text",
    category,
    explanation: joinFeedback(read(findNamed(question, "generalfeedback")), answers) || undefined,
    points: Number(readText(findNamed(question, "defaultgrade"))) || undefined,
    offset: question.offset,
    unread: [
      ...[...new Set(media)].map((one) => `It has ${one}, which was left out`),
      ...listLostFeedback(question, usual),
    ],
  };
  const right = answers.filter(({ share }) => share > 0).map(({ text }) => text);
  switch (type) {
    case "multichoice": {
      const single = readText(findNamed(question, "single")).trim();
      return [buildChoice(base, answers, single !== "false" && single !== "0")];
    }
    case "truefalse": {
      const correct = answers.find(({ share }) => share === 100)?.text.toLowerCase();
      const isClear = correct === "true" || correct === "false";
      return isClear ? [{ ...base, type: "boolean", correct: [correct] }] : [buildChoice(base, answers, true)];
    }
    case "matching":
    case "match":
      return buildMatching(base, readPairs(question));
    case "shortanswer":
    case "numerical":
    case "calculated":
      return [
        {
          ...base,
          correct: right,
          unread: [...base.unread, ...formatPartial(answers.filter(({ share }) => share > 0 && share < 100))],
        },
      ];
    case "essay":
      return [{ ...base, unread: [...base.unread, ...listEssayTexts(question)] }];
    case "mtf":
    case "kprime":
    case "oumatrix":
      return requireParts(buildRows(base, question), question, base, answers);
    case "gapselect":
    case "ddwtos":
      return requireParts(buildWordGaps(base, question), question, base, answers);
    case "cloze":
    case "multianswer":
      return requireParts(
        buildClozeGaps(base, readMarkup(findNamed(question, "questiontext"))) ?? [],
        question,
        base,
        answers,
      );
    default:
      return requireParts([], question, base, answers);
  }
}

/** Questions of the parts, or what a question is whose parts can't be asked. */
function requireParts(
  parts: ImportedQuestion[],
  question: XmlElement,
  base: ImportedQuestion,
  answers: readonly Answer[],
): ImportedQuestion[] {
  if (parts.length > 0) return parts;
  const texts = listParts(question, answers).filter((text) => text !== "");
  const what = texts.length > 0 ? `. Its parts: ${texts.map((text) => JSON.stringify(text)).join(", ")}` : "";
  const type = JSON.stringify(readAttribute(question, "type"));
  const reason = `Questions of the type ${type} can't be asked here. It was read as a text question${what}`;
  return [{ ...base, unread: [...base.unread, reason] }];
}

const nameParts = (parts: ImportedQuestion[]): ImportedQuestion[] =>
  parts.map((part, at) => (part.id === undefined || at === 0 ? part : { ...part, id: `${part.id}-${at + 1}` }));

const sharePoints = (part: ImportedQuestion, count: number): ImportedQuestion =>
  part.points === undefined || count < 2 ? part : { ...part, points: Number((part.points / count).toFixed(4)) };

export function readMoodleXml(root: XmlElement): ImportedAssessment {
  const into = createImported();
  let category = "";
  let hasParts = false;
  const questions = listNamed(root, "question");
  const usual = listUsualFeedback(questions);
  into.notes.push(...describeUsualFeedback(usual));
  for (const question of questions) {
    const type = readAttribute(question, "type");
    if (type === "category") {
      const steps = splitCategoryPath(readText(listDeep(question, ["text"])[0]));
      category = steps.at(-1) ?? "";
      if (steps.length > 1)
        into.notes.push(`Of the category ${quote(steps.join(" / "))}, only the last part was stored`);
    } else if (type === "description") {
      into.description = joinParagraphs([into.description, read(findNamed(question, "questiontext"))]);
      for (const media of listMoodleMedia(findNamed(question, "questiontext")))
        into.unread.push(`A description has ${media}, which was left out`);
    } else {
      const parts = nameParts(readQuestion(question, category, usual));
      hasParts ||= parts.length > 1;
      into.questions.push(...parts.map((part) => sharePoints(part, parts.length)));
    }
  }
  if (hasParts)
    into.notes.push("A question of several parts became one question for each part, which share its points");
  return into;
}

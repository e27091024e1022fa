import { listMedia, toPlainText } from "./html-text.ts";
import {
  createImported,
  type ImportedAssessment,
  type ImportedOption,
  type ImportedQuestion,
  joinFeedback,
  joinParagraphs,
} from "./imported.ts";
import { buildMatching, type Pair } from "./matching.ts";
import { findNamed, listDeep, listNamed, readAttribute, readText, toBareName, type XmlElement } from "./xml.ts";

/** A question bank of Moodle: a quiz of questions. */
export const isMoodleXml = (root: XmlElement): boolean =>
  toBareName(root.name) === "quiz" && listNamed(root, "question").length > 0;

const readMarkup = (element: XmlElement | undefined): string => readText(findNamed(element, "text") ?? element);

const isPlain = (element: XmlElement | undefined): boolean =>
  element !== undefined && readAttribute(element, "format") === "plain_text";

function read(element: XmlElement | undefined): string {
  const markup = readMarkup(element);
  return isPlain(element) ? markup.trim() : toPlainText(markup);
}

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

function readQuestion(question: XmlElement, category: string): ImportedQuestion[] {
  const type = readAttribute(question, "type");
  const answers = listNamed(question, "answer").map(readAnswer);
  const shown = [findNamed(question, "questiontext"), ...listNamed(question, "answer")];
  const media = shown.filter((element) => !isPlain(element)).flatMap((element) => listMedia(readMarkup(element)));
  const base: ImportedQuestion = {
    text: read(findNamed(question, "questiontext")) || read(findNamed(question, "name")),
    type: "text",
    category,
    explanation: joinFeedback(read(findNamed(question, "generalfeedback")), answers) || undefined,
    points: Number(readText(findNamed(question, "defaultgrade"))) || undefined,
    offset: question.offset,
    unread: [...new Set(media)].map((one) => `It has ${one}, which was left out`),
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
      return [
        {
          ...base,
          correct: right,
          unread: [...base.unread, ...formatPartial(answers.filter(({ share }) => share > 0 && share < 100))],
        },
      ];
    case "essay":
      return [base];
    default:
      return [
        {
          ...base,
          correct: right,
          unread: [
            ...base.unread,
            `Questions of the type ${JSON.stringify(type)} can't be asked here. It was read as a text question`,
          ],
        },
      ];
  }
}

export function readMoodleXml(root: XmlElement): ImportedAssessment {
  const into = createImported();
  let category = "";
  for (const question of listNamed(root, "question")) {
    const type = readAttribute(question, "type");
    if (type === "category") {
      const path = readText(listDeep(question, ["text"])[0]).trim();
      category = (path.split("/").at(-1) ?? "").replace(/^\$\w+\$$/, "");
    } else if (type === "description") {
      into.description = joinParagraphs([into.description, read(findNamed(question, "questiontext"))]);
      for (const media of listMedia(readMarkup(findNamed(question, "questiontext"))))
        into.unread.push(`A description has ${media}, which was left out`);
    } else into.questions.push(...readQuestion(question, category));
  }
  return into;
}

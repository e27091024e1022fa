import {
  createImported,
  type ImportedAssessment,
  type ImportedOption,
  type ImportedQuestion,
  joinParagraphs,
  joinTexts,
} from "./imported.ts";
import { type Fields, isFields, toFields, toList, toNumber, toText } from "./loose-json.ts";
import { buildRating } from "./rating.ts";

const itemKinds = ["questionItem", "questionGroupItem", "pageBreakItem", "textItem", "imageItem", "videoItem"];

/** A form as the Google Forms API gives it. */
export const isGoogleForm = (root: unknown): boolean =>
  isFields(root) &&
  toList(root["items"]).some((item) => isFields(item) && itemKinds.some((kind) => isFields(item[kind]))) &&
  !("sections" in root);

const readRight = (question: Fields): string[] =>
  toList(toFields(toFields(question["grading"])["correctAnswers"])["answers"]).map((answer) =>
    toText(toFields(answer)["value"]),
  );

const readFeedback = (question: Fields): string => {
  const grading = toFields(question["grading"]);
  const readText = (name: string) => toText(toFields(grading[name])["text"]);
  const [right, wrong] = [readText("whenRight"), readText("whenWrong")];
  const isOne = right === wrong || right === "" || wrong === "";
  // Both are shown after each answer here, so each says which it belongs to.
  const each = isOne ? [right || wrong] : [joinTexts("Right", right), joinTexts("Wrong", wrong)];
  return joinParagraphs([readText("generalFeedback"), ...each]);
};

function readOptions(choice: Fields, right: readonly string[]): { options: ImportedOption[]; unread: string[] } {
  const options = toList(choice["options"])
    .filter(isFields)
    .map((option): ImportedOption => {
      const text = option["isOther"] === true ? "Other" : toText(option["value"]);
      return { text, isRight: right.includes(text) };
    });
  const unread = [
    ...right
      .filter((answer) => !options.some(({ text }) => text === answer))
      .map((answer) => `Its right answer ${JSON.stringify(answer)} isn't among its options`),
    ...(toList(choice["options"]).some((option) => isFields(option) && option["image"])
      ? ["An option has a picture, which was left out"]
      : []),
    ...(toList(choice["options"]).some(
      (option) => isFields(option) && (option["goToSectionId"] || option["goToAction"]),
    )
      ? ["An answer decides which questions follow. Here all are asked"]
      : []),
  ];
  return { options, unread };
}

function readQuestion(question: Fields, base: ImportedQuestion): ImportedQuestion {
  const right = readRight(question);
  const choice = question["choiceQuestion"];
  const named: ImportedQuestion = {
    ...base,
    id: toText(question["questionId"]) || undefined,
    required: question["required"] === true,
    explanation: readFeedback(question) || undefined,
    points: right.length > 0 ? toNumber(toFields(question["grading"])["pointValue"]) : undefined,
  };
  if (isFields(choice)) {
    const { options, unread } = readOptions(choice, right);
    const type = choice["type"] === "CHECKBOX" ? "multi-select" : "multiple-choice";
    return { ...named, type, options, unread: [...named.unread, ...unread] };
  }
  const correct = right.length > 0 ? right : undefined;
  const scale = question["scaleQuestion"];
  if (isFields(scale)) {
    const labels = { min: toText(scale["lowLabel"]), max: toText(scale["highLabel"]) };
    return buildRating(named, { min: toNumber(scale["low"]) ?? 0, max: toNumber(scale["high"]) ?? 5, labels, correct });
  }
  const rating = question["ratingQuestion"];
  if (isFields(rating)) return buildRating(named, { min: 1, max: toNumber(rating["ratingScaleLevel"]) ?? 5, correct });
  if (isFields(question["textQuestion"])) return { ...named, type: "text", correct };
  const kind = Object.keys(question).find((name) => /Question$/.test(name)) ?? "an unknown kind";
  return {
    ...named,
    type: "text",
    correct,
    unread: [
      ...named.unread,
      `Questions such as ${JSON.stringify(kind)} can't be asked here. It was read as a text question`,
    ],
  };
}

function readGroup(group: Fields, base: ImportedQuestion): ImportedQuestion[] {
  const columns = toFields(toFields(group["grid"])["columns"]);
  const texts = toList(columns["options"]).map((option) => toText(toFields(option)["value"]));
  return toList(group["questions"])
    .filter(isFields)
    .map((question) => {
      const text = joinTexts(base.text, toText(toFields(question["rowQuestion"])["title"]));
      const row = { ...base, text, unread: [...base.unread] };
      const right = readRight(question);
      const named = {
        ...row,
        id: toText(question["questionId"]) || undefined,
        required: question["required"] === true,
      };
      if (columns["type"] === "CHECKBOX" || right.length > 0)
        return readQuestion({ ...question, choiceQuestion: columns }, row);
      return buildRating(named, { answers: texts.map((column) => ({ value: "", text: column })) });
    });
}

function readItem(item: Fields, into: ImportedAssessment): void {
  const text = joinTexts(toText(item["title"]), toText(item["description"]));
  const base: ImportedQuestion = { text, type: "text", unread: [] };
  const asked = item["questionItem"];
  const group = item["questionGroupItem"];
  if (isFields(asked)) {
    const unread = isFields(asked["image"]) ? ["Its text has a picture, which was left out"] : [];
    into.questions.push(readQuestion(toFields(asked["question"]), { ...base, unread }));
  } else if (isFields(group)) into.questions.push(...readGroup(group, base));
  else {
    into.description = joinParagraphs([into.description, text]);
    if (isFields(item["imageItem"]))
      into.unread.push(`A picture was left out${text === "" ? "" : `: ${JSON.stringify(text)}`}`);
    if (isFields(item["videoItem"]))
      into.unread.push(`A video was left out${text === "" ? "" : `: ${JSON.stringify(text)}`}`);
  }
}

export function readGoogleForm(root: unknown): ImportedAssessment {
  const form = toFields(root);
  const info = toFields(form["info"]);
  const into = createImported(toText(info["title"]) || toText(info["documentTitle"]), toText(info["description"]));
  for (const item of toList(form["items"]).filter(isFields)) readItem(item, into);
  return into;
}

import { listMedia, toPlainText } from "./html-text.ts";
import {
  createImported,
  type ImportedAssessment,
  type ImportedOption,
  type ImportedQuestion,
  joinParagraphs,
  joinTexts,
} from "./imported.ts";
import { type Fields, isFields, toFields, toList, toLocalText, toNumber, toText } from "./loose-json.ts";
import { findRecalls, notePlaceholders } from "./placeholders.ts";
import { buildRating } from "./rating.ts";

const types = new Set(
  "openText multipleChoiceSingle multipleChoiceMulti nps rating cta consent pictureSelection cal date fileUpload matrix address ranking contactInfo csat ces".split(
    " ",
  ),
);

const listQuestions = (survey: Fields): readonly Fields[] =>
  [
    ...toList(survey["questions"]),
    ...toList(survey["blocks"]).flatMap((block) => toList(toFields(block)["elements"])),
  ].filter(isFields);

const isQuestion = (question: Fields): boolean => types.has(toText(question["type"])) && "headline" in question;

const isSurvey = (value: unknown): value is Fields => isFields(value) && listQuestions(value).some(isQuestion);

/** The surveys of an answer of the API, or of an export: alone, in a list, or some levels down. */
function listSurveys(value: unknown, depth = 0): Fields[] {
  if (isSurvey(value)) return [value];
  if (depth > 3) return [];
  if (Array.isArray(value)) return value.flatMap((one) => listSurveys(one, depth + 1));
  if (!isFields(value)) return [];
  return ["data", "surveys", "survey", "preset"].flatMap((name) => listSurveys(value[name], depth + 1));
}

/** A survey of Formbricks: questions with a type and a headline. */
export const isFormbricks = (root: unknown): boolean => listSurveys(root).length > 0;

const read = (value: unknown): string => toPlainText(toLocalText(value));

const readChoice = (choice: unknown): ImportedOption => {
  if (!isFields(choice)) return { text: read(choice) };
  const { id, label } = choice;
  return { id: toText(id) || undefined, text: read(label) };
};

function readMatrix(question: Fields, base: ImportedQuestion): ImportedQuestion[] {
  const readLabel = (part: unknown) => read(isFields(part) && "label" in part ? part["label"] : part);
  const answers = toList(question["columns"]).map((column) => ({ value: "", text: readLabel(column) }));
  return toList(question["rows"]).map((row, at) =>
    buildRating(
      { ...base, id: `${base.id}-${at + 1}`, text: joinTexts(base.text, readLabel(row)), unread: [...base.unread] },
      { answers },
    ),
  );
}

/** Older surveys have the ends of a scale in `labels` or `scale`. */
function readRange(question: Fields) {
  const labels = toFields(question["labels"]);
  const scale = toFields(question["scale"]);
  const readFirst = (...values: unknown[]) => values.map(read).find((text) => text !== "") ?? "";
  return {
    min: toNumber(scale["min"]) ?? 1,
    max: toNumber(question["range"]) ?? toNumber(scale["max"]) ?? 5,
    labels: {
      min: readFirst(question["lowerLabel"], labels["left"], labels["lower"], scale["minLabel"]),
      max: readFirst(question["upperLabel"], labels["right"], labels["upper"], scale["maxLabel"]),
    },
  };
}

function readQuestion(question: Fields): ImportedQuestion[] {
  const type = toText(question["type"]);
  const unread = [
    ...listMedia(toLocalText(question["headline"])),
    ...(question["imageUrl"] ? ["a picture"] : []),
    ...(question["videoUrl"] ? ["a video"] : []),
  ].map((media) => `Its text has ${media}, which was left out`);
  if (toList(question["logic"]).length > 0)
    unread.push("Its answer decides which questions follow. Here all are asked");
  const base: ImportedQuestion = {
    id: toText(question["id"]) || undefined,
    text: joinTexts(
      read(question["headline"]),
      joinParagraphs([read(question["subheader"]), type === "consent" ? read(question["html"]) : ""]),
    ),
    type: "text",
    required: question["required"] === true,
    unread,
  };
  const range = readRange(question);
  switch (type) {
    case "openText":
      return [base];
    case "multipleChoiceSingle":
    case "multipleChoiceMulti":
      return [
        {
          ...base,
          type: type === "multipleChoiceMulti" ? "multi-select" : "multiple-choice",
          options: toList(question["choices"]).map(readChoice),
        },
      ];
    case "nps":
      return [buildRating(base, { ...range, min: 0, max: 10 })];
    case "rating":
    case "csat":
    case "ces":
      return [buildRating(base, range)];
    case "matrix":
      return readMatrix(question, base);
    case "consent":
      return [{ ...base, type: "multiple-choice", options: [{ text: read(question["label"]) || "I agree" }] }];
    default: {
      const options = toList(question["choices"])
        .map(readChoice)
        .filter(({ text }) => text !== "");
      return [
        {
          ...base,
          options,
          unread: [
            ...unread,
            `Questions of the type ${JSON.stringify(type)} can't be asked here. It was read as a text question`,
          ],
        },
      ];
    }
  }
}

export function readFormbricks(root: unknown): ImportedAssessment {
  const surveys = listSurveys(root);
  const survey = surveys[0] ?? {};
  if (surveys.length > 1) {
    const names = surveys.slice(0, 20).map((one) => JSON.stringify(toLocalText(one["name"])));
    return {
      ...createImported(),
      refusal: `This file holds ${surveys.length} surveys: ${names.join(", ")}. Import one at a time`,
    };
  }
  const welcome = toFields(survey["welcomeCard"]);
  const introduction =
    welcome["enabled"] === false
      ? ""
      : joinTexts(read(welcome["headline"]), read(welcome["html"] ?? welcome["subheader"]));
  const into = createImported(toText(survey["name"]), introduction);
  for (const question of listQuestions(survey)) {
    if (question["type"] !== "cta") into.questions.push(...readQuestion(question));
    else
      into.description = joinParagraphs([
        into.description,
        joinTexts(read(question["headline"]), read(question["html"] ?? question["subheader"])),
      ]);
  }
  if (toList(survey["endings"]).length > 0) into.notes.push("The endings were left out: results are shown instead");
  return notePlaceholders(into, findRecalls);
}

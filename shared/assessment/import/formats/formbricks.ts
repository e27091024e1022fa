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

function findSurvey(root: unknown): Fields | null {
  if (!isFields(root)) return null;
  if (listQuestions(root).some(isQuestion)) return root;
  const inner = Array.isArray(root["data"]) && root["data"].length === 1 ? root["data"][0] : root["data"];
  return isFields(inner) && listQuestions(inner).some(isQuestion) ? inner : null;
}

/** A survey of Formbricks: questions with a type and a headline. */
export const isFormbricks = (root: unknown): boolean => findSurvey(root) !== null;

const read = (value: unknown): string => toPlainText(toLocalText(value));

const readChoice = (choice: unknown): ImportedOption => {
  const { id, label } = toFields(choice);
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
    text: joinTexts(read(question["headline"]), read(question["subheader"])),
    type: "text",
    required: question["required"] === true,
    unread,
  };
  const labels = { min: read(question["lowerLabel"]), max: read(question["upperLabel"]) };
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
      return [buildRating(base, { min: 0, max: 10, labels })];
    case "rating":
    case "csat":
    case "ces":
      return [buildRating(base, { min: 1, max: toNumber(question["range"]) ?? 5, labels })];
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
  const survey = findSurvey(root) ?? {};
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
  return into;
}

import type { AssessmentDraft } from "#assessment/draft.ts";
import { listLikertLabels } from "#assessment/likert-labels.ts";
import type { Question } from "#assessment/schema.ts";
import { questionSectionKeys } from "#assessment/section-keys.ts";
import type { ExportedFile } from "../exported-file.ts";
import { finishExport, splitQuestions } from "../finish-export.ts";
import { listRightOptions } from "../list-questions.ts";

type Fields = Record<string, unknown>;

/** As many as a rating of SurveyJS shows side by side. */
const maxRatingSteps = 10;

function buildScale({ scale }: Question): Fields {
  const { min, max, step = 1, labels } = scale ?? { min: 1, max: 5 };
  const isRating = (max - min) / step <= maxRatingSteps;
  if (isRating)
    return {
      ...{ type: "rating", rateMin: min, rateMax: max, ...(step !== 1 && { rateStep: step }) },
      ...(labels?.min && { minRateDescription: labels.min }),
      ...(labels?.max && { maxRateDescription: labels.max }),
    };
  const customLabels = [
    { value: min, text: labels?.min },
    { value: max, text: labels?.max },
  ].filter(({ text = "" }) => text !== "");
  return { type: "slider", min, max, step, ...(customLabels.length > 0 && { customLabels }) };
}

function buildChoices(question: Question): Fields {
  const right = listRightOptions(question);
  const values = question.options.filter((_, at) => right[at]).map(({ value }) => value);
  const isSingle = question.type === "multiple-choice";
  return {
    type: isSingle ? "radiogroup" : "checkbox",
    choices: question.options.map(({ text, value }) => ({ value, text })),
    ...(values.length > 0 && { correctAnswer: isSingle && values.length === 1 ? values[0] : values }),
  };
}

function buildAnswers(question: Question): Fields {
  const [correct] = question.correct ?? [];
  switch (question.type) {
    case "likert":
      return {
        type: "rating",
        rateValues: listLikertLabels(question).map((text, at) => ({ value: at + 1, text })),
        ...(correct !== undefined && { correctAnswer: Number(correct) }),
      };
    case "slider":
      return { ...buildScale(question), ...(correct !== undefined && { correctAnswer: Number(correct) }) };
    case "boolean":
      return { type: "boolean", ...(correct !== undefined && { correctAnswer: correct === "true" }) };
    case "text":
      return { type: "comment", ...(question.correct && { correctAnswer: correct }) };
    default:
      return buildChoices(question);
  }
}

function buildElement(question: Question): Fields {
  const { id, text, required } = question;
  const { type, ...answers } = buildAnswers(question);
  return {
    type,
    name: id,
    title: text,
    ...(required && { isRequired: true }),
    ...answers,
  };
}

/** A survey of SurveyJS: one page for each section. It has only properties that its tool knows. */
export function exportSurveyJs(draft: AssessmentDraft): ExportedFile {
  const { asked, leftOut } = splitQuestions(draft, () => null);
  const pages = questionSectionKeys
    .map((key) => ({ name: key, elements: asked.filter(({ section }) => section === key) }))
    .filter(({ elements }) => elements.length > 0)
    .map(({ name, elements }) => ({ name, elements: elements.map(({ question }) => buildElement(question)) }));
  const survey = { title: draft.title, description: draft.description, pages };
  const text = `${JSON.stringify(survey, null, 2)}\n`;
  return finishExport(draft, { text, ending: ".surveyjs.json", mediaType: "application/json", leftOut });
}

import { quote } from "../quote.ts";
import type { ImportedAssessment, ImportedQuestion } from "./imported.ts";

const maxNamed = 10;

function describe(what: string, found: readonly string[]): string[] {
  const names = [...new Set(found)];
  const more = names.length > maxNamed ? ` and ${names.length - maxNamed} more` : "";
  return names.length === 0
    ? []
    : [`${what} ${names.slice(0, maxNamed).map(quote).join(", ")}${more}, which can't be filled in here. Rewrite it`];
}

const listTexts = ({ text, options = [], answerLabels = [], scale, explanation = "" }: ImportedQuestion): string[] => [
  ...[text, explanation, ...answerLabels, scale?.labels?.min ?? "", scale?.labels?.max ?? ""],
  ...options.map((option) => option.text),
];

/**
 * Adds to what wasn't understood each placeholder that the other tool fills in while someone answers.
 * @param find the placeholders of a text, as they are written
 */
export function notePlaceholders(imported: ImportedAssessment, find: (text: string) => string[]): ImportedAssessment {
  const questions = imported.questions.map((question) => {
    const unread = describe("Its text has the placeholder", listTexts(question).flatMap(find));
    return unread.length === 0 ? question : { ...question, unread: [...question.unread, ...unread] };
  });
  const unread = describe("The title or the description has the placeholder", [
    ...find(imported.title),
    ...find(imported.description),
  ]);
  return { ...imported, questions, unread: [...imported.unread, ...unread] };
}

/** A placeholder or an expression of LimeSurvey: braces without a space at their inner ends. */
export const findExpressions = (text: string): string[] => text.match(/\{[^\s{}](?:[^{}]*[^\s{}])?\}/g) ?? [];

const surveyNames = ["panel", "prevpanel", "nextpanel", "row", "totalrow", "item", "choice", "index", "no", "pageno"];
const otherSurveyNames = ["pagecount", "locale", "title", "question", "$self", "visibleindex", "parent"];

/** Names in braces that a survey of SurveyJS fills in. Other braces are a part of the text. */
export function createNameFinder(names: Iterable<string>): (text: string) => string[] {
  const known = new Set([...names, ...surveyNames, ...otherSurveyNames].map((name) => name.toLowerCase()));
  const isKnown = (name: string) => known.has(name) || known.has(name.replace(/[.[-].*$/s, ""));
  return (text) =>
    [...text.matchAll(/\{#?([^{}]{1,200})\}/g)]
      .filter(([, name = ""]) => isKnown(name.trim().toLowerCase()))
      .map(([whole]) => whole);
}

/** '#recall:question/fallback:you#' of Formbricks. */
export const findRecalls = (text: string): string[] => text.match(/#recall:[^#\n]*\/fallback:[^#\n]*#/g) ?? [];

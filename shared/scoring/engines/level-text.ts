import { describeAnswer } from "#assessment/describe-answer.ts";
import type { AnswerSet, Assessment, Question } from "#assessment/schema.ts";
import { questionSectionKeys } from "#assessment/section-keys.ts";
import type { ScaleScore } from "../results.ts";
import type { Entry } from "./entries.ts";
import { findAnswer } from "./items.ts";

const maxQuotedLength = 110;

function quote(text: string): string {
  const trimmed = text.trim();
  return `“${trimmed.length > maxQuotedLength ? `${trimmed.slice(0, maxQuotedLength - 1).trimEnd()}…` : trimmed}”`;
}

interface Rated {
  text: string;
  answer: string;
  /** 0 to 1 of the question's range, before reversal. */
  agreement: number;
  /** 0 to 1 of the question's range, after reversal. */
  share: number;
  /** Answered with how much the person agrees. */
  isStatement: boolean;
}

function describeRatings(rated: readonly Rated[]): string {
  const [first] = rated;
  if (!first) return "";
  const most = rated.reduce((a, b) => (b.agreement > a.agreement ? b : a));
  const least = rated.reduce((a, b) => (b.agreement < a.agreement ? b : a));
  if (rated.length === 1) return `You answered ${quote(first.text)} with ${first.answer}.`;
  const areStatements = rated.every(({ isStatement }) => isStatement);
  if (rated.every(({ answer }) => answer === first.answer))
    return `You gave all ${rated.length} ${areStatements ? "statements" : "questions"} the same answer: ${first.answer}.`;
  if (most.agreement === least.agreement) return `Your ${rated.length} answers lie at the same point of their ranges.`;
  return areStatements
    ? `You agreed most with ${quote(most.text)} (${most.answer}) and least with ${quote(least.text)} (${least.answer}).`
    : `Your answers go from ${quote(most.text)} (${most.answer}) to ${quote(least.text)} (${least.answer}).`;
}

function describeGraded(solved: readonly { text: string; isRight: boolean }[]): string {
  const right = solved.filter(({ isRight }) => isRight);
  if (right.length === solved.length) return `You got all ${solved.length} right.`;
  const missed = solved.find(({ isRight }) => !isRight);
  return `You got ${right.length} of ${solved.length} right.${missed ? ` One to look at again: ${quote(missed.text.split("\n")[0] ?? "")}` : ""}`;
}

/** The answers that an author's text can quote. */
export const quotedAnswers = ["highest", "lowest"] as const;
const placeholder = /\{(\w+)\}/g;

export const listPlaceholders = (text: string): string[] =>
  [...text.matchAll(placeholder)].map(([, name = ""]) => name);

const splitSentences = (text: string) => text.split(/(?<=[.?!])\s+/);

/** Without the sentences that quote, where no answer stands out. */
function fillPlaceholders(text: string, rated: readonly Rated[]): string {
  const rising = rated.toSorted((a, b) => a.share - b.share);
  const [lowest] = rising;
  const highest = rising.at(-1);
  if (!lowest || !highest || lowest.share === highest.share)
    return splitSentences(text)
      .filter((sentence) => listPlaceholders(sentence).length === 0)
      .join(" ");
  const quotes = new Map([
    ["highest", highest],
    ["lowest", lowest],
  ]);
  return text.replace(placeholder, (unknown, name: string) => {
    const quoted = quotes.get(name);
    return quoted ? `${quote(quoted.text.replace(/\.$/, ""))} (${quoted.answer})` : unknown;
  });
}

export interface LevelTexts {
  /** A text about a score from its strongest and weakest answers; empty where nothing was answered. */
  describe: (entries: readonly Entry[], answers: AnswerSet) => string;
  /** The author's text with the quoted answers filled in. */
  fill: (text: string, entries: readonly Entry[], answers: AnswerSet) => string;
}

/** Texts about scores from the person's own answers. */
export function prepareLevelText(assessment: Assessment): LevelTexts {
  const questions = new Map<string, Question>(
    questionSectionKeys.flatMap((key) =>
      (assessment.sections[key]?.questions ?? []).map((question) => [question.id, question] as const),
    ),
  );
  const listAnswered = (entries: readonly Entry[], answers: AnswerSet) => {
    const rated: Rated[] = [];
    const solved: { text: string; isRight: boolean }[] = [];
    for (const { item, key } of entries) {
      const question = questions.get(item.question);
      if (!question) continue;
      const { text } = question;
      if (item.kind === "graded") solved.push({ text, isRight: item.share === 1 });
      else if (item.value !== null) {
        const answer = describeAnswer(question, findAnswer(answers, item.section, item.question)) ?? "";
        const agreement = (item.value - item.lo) / (item.hi - item.lo);
        const share = key === 1 ? agreement : 1 - agreement;
        const isStatement = question.type === "likert" && !question.answerLabels;
        rated.push({ text, answer, agreement, share, isStatement });
      }
    }
    return { rated, solved };
  };
  return {
    describe: (entries, answers) => {
      const { rated, solved } = listAnswered(entries, answers);
      return [describeRatings(rated), solved.length > 0 ? describeGraded(solved) : ""].filter(Boolean).join(" ");
    },
    fill: (text, entries, answers) =>
      listPlaceholders(text).length === 0 ? text : fillPlaceholders(text, listAnswered(entries, answers).rated),
  };
}

/** A text about a section from its scales; null with fewer than two different scores. */
export function describeScales(scales: readonly ScaleScore[]): string | null {
  const scored = scales.filter(({ score, facetOf }) => score !== null && facetOf === null);
  const highest = Math.max(...scored.map(({ score }) => score ?? 0));
  const lowest = Math.min(...scored.map(({ score }) => score ?? 0));
  if (scored.length < 2 || highest === lowest) return null;
  const name = (wanted: number) =>
    scored
      .filter(({ score }) => score === wanted)
      .map(({ label }) => label)
      .join(" and ");
  return `Highest: ${name(highest)} (${highest}). Lowest: ${name(lowest)} (${lowest}).`;
}

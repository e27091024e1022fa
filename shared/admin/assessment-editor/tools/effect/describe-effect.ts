import { pluralize } from "#admin/dashboard/figures.ts";
import { capitalize } from "#admin/drafts/document-kind.ts";
import type { AssessmentResponses } from "#api/assessment-responses.ts";
import {
  type LeftOutQuestions,
  minEffectResponses,
  type OutcomeEffect,
  type ScaleEffect,
} from "#responses/version-effect.ts";
import { formatChance } from "#scoring/labels/result-labels.ts";
import { computeShareInterval } from "#scoring/statistics/proportion.ts";

const maxMoves = 4;
const maxOthers = 1_000;

/** Rounded outwards, so that it never claims more than was measured. */
function formatInterval(count: number, people: number): string {
  const { lo, hi } = computeShareInterval(count, people);
  return `95% interval: ${Math.floor(lo * 100)}% to ${Math.ceil(hi * 100)}%`;
}

const formatShare = (count: number, people: number): string =>
  `${count === people ? "100%" : formatChance(count / people)} of ${people}`;

/** A line per move; `result` is what people get: 'verdict', 'level' or 'band'. */
export function describeMoves({ people, moves }: OutcomeEffect, result: string): string[] {
  if (people < minEffectResponses) {
    return [
      `Only ${people} answered enough of the unchanged questions to be scored; ${minEffectResponses} are needed.`,
    ];
  }
  if (moves.length === 0) return [`None of ${people} would get another ${result} (${formatInterval(0, people)}).`];
  const shown = moves.length > maxMoves + 1 ? moves.slice(0, maxMoves) : moves;
  const others = moves.slice(shown.length).reduce((sum, { count }) => sum + count, 0);
  return [
    ...shown.map(
      ({ from, to, count }) =>
        `${capitalize(formatShare(count, people))} would move from ${from} to ${to} (${formatInterval(count, people)}).`,
    ),
    ...(others > 0 ? [`${capitalize(formatShare(others, people))} would get another ${result} in other ways.`] : []),
  ];
}

export function describeScaleEffect({ label, people, changed, before, after, moves }: ScaleEffect): string {
  if (people < minEffectResponses) return `${label}: only ${people} are scored; ${minEffectResponses} are needed.`;
  const scores = `${label}: ${formatShare(changed, people)} get another score (${formatInterval(changed, people)}).`;
  const means = changed === 0 ? "" : ` The mean goes from ${before.toFixed(1)} to ${after.toFixed(1)}.`;
  const moved = moves.reduce((sum, { count }) => sum + count, 0);
  return `${scores}${means}${moved > 0 ? ` ${formatShare(moved, people)} get another band.` : ""}`;
}

const formatOthers = (count: number): string =>
  `${count >= maxOthers ? `${pluralize(maxOthers, ["response", "responses"])} or more` : pluralize(count, ["response", "responses"])} to other content versions`;

export function describeResponses(responses: AssessmentResponses): string[] {
  const { answers, contentVersion, careless, damaged, isCapped, otherVersions } = responses;
  const counted = pluralize(answers.length, ["anonymous response", "anonymous responses"]);
  const leftOut = [
    ...(careless > 0 ? [`${careless} that look careless`] : []),
    ...(damaged > 0 ? [`${damaged} that can't be read`] : []),
    ...(otherVersions > 0 ? [formatOthers(otherVersions)] : []),
  ];
  return [
    `Measured on ${isCapped ? "the latest " : ""}${counted} to content version ${contentVersion}, scored with both versions.`,
    ...(leftOut.length > 0 ? [`Left out: ${leftOut.join("; ")}.`] : []),
  ];
}

export const describeTooFew = ({ answers, contentVersion }: AssessmentResponses): string =>
  `Content version ${contentVersion} has ${pluralize(answers.length, ["usable response", "usable responses"])}; ${minEffectResponses} are needed to say how results would change.`;

const formatQuestions = (count: number) => pluralize(count, ["question", "questions"]);

export function describeLeftOut({ changed, added, written }: LeftOutQuestions): string[] {
  const unanswered = [
    ...(changed.length > 0 ? [`${formatQuestions(changed.length)} with a new text or new answers`] : []),
    ...(added.length > 0 ? [`${formatQuestions(added.length)} added`] : []),
  ];
  return [
    ...(unanswered.length > 0
      ? [`Nobody has answered ${unanswered.join(" and ")}, so both versions are scored without them.`]
      : []),
    ...(written.length > 0
      ? [`Written answers are never stored: both versions are scored without ${formatQuestions(written.length)}.`]
      : []),
  ];
}

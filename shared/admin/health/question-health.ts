import { pluralize } from "#admin/dashboard/figures.ts";
import { stepLabels } from "#admin/dashboard/step-losses/step-losses.ts";
import type { QuestionFigures } from "#api/question-figures.ts";
import type { QuestionSectionKey } from "#assessment/schema.ts";
import type { QuestionColumn } from "#drawing/question-times.ts";
import { computeTimeQuantile, timeGroupCount } from "#visitor/question-seconds.ts";
import { computeShareInterval } from "./share-interval.ts";

/** A share of fewer attempts, or a middle half of fewer times, would say little. */
export const minCounted = 20;
/** A median of fewer times would be that of a few people. */
const minTimes = 5;

export interface QuestionHealth {
  section: QuestionSectionKey;
  /** In its section, from 1. */
  number: number;
  question: string;
  reached: number;
  stopped: number;
  /** Of those who reached it, with 95 %; null below `minCounted`. */
  stop: { share: number; lo: number; hi: number } | null;
  /** Plausible ones. */
  times: number;
  /** Attempts that passed it without a plausible time. */
  timesLeftOut: number;
  /** In seconds; null below `minTimes`. */
  median: number | null;
  /** In seconds; null below `minCounted` times. */
  middle: { lo: number; hi: number } | null;
}

export function deriveQuestionHealth({ attempts, questions }: QuestionFigures): QuestionHealth[] {
  const numbers = new Map<QuestionSectionKey, number>();
  return questions.map(({ section, question, passed, times: groups }, at) => {
    const number = (numbers.get(section) ?? 0) + 1;
    numbers.set(section, number);
    // Of a period: who began before it may go on in it.
    const reached = Math.max(passed, at === 0 ? attempts : (questions[at - 1]?.passed ?? 0));
    const stopped = reached - passed;
    const interval = reached < minCounted ? null : computeShareInterval(stopped, reached);
    const timesLeftOut = groups[timeGroupCount - 1] ?? 0;
    const times = passed - timesLeftOut;
    const quantile = (share: number) => computeTimeQuantile(groups, share);
    const [lo, hi] = times < minCounted ? [null, null] : [quantile(0.25), quantile(0.75)];
    return {
      ...{ section, number, question, reached, stopped, times, timesLeftOut },
      stop: interval && { share: stopped / reached, ...interval },
      median: times < minTimes ? null : quantile(0.5),
      middle: lo === null || hi === null ? null : { lo, hi },
    };
  });
}

export const nameQuestion = ({ number, section }: Pick<QuestionHealth, "number" | "section">): string =>
  `question ${number} of ${stepLabels[section]}`;

export const findLargestStop = (questions: readonly QuestionHealth[]): QuestionHealth | null =>
  questions.reduce<QuestionHealth | null>(
    (largest, question) => (question.stopped > (largest?.stopped ?? 0) ? question : largest),
    null,
  );

const toPercent = (share: number) => `${Math.round(share * 100)}%`;

export const describeStop = ({ stop }: Pick<QuestionHealth, "stop">): string | null =>
  stop && `${toPercent(stop.share)}, likely ${toPercent(stop.lo)} to ${toPercent(stop.hi)}`;

export function describeLargestStop(questions: readonly QuestionHealth[]): string {
  const largest = findLargestStop(questions);
  if (!largest) return "Nobody has stopped at a question.";
  const { stopped, reached } = largest;
  const share = describeStop(largest);
  const counts = `${stopped} of the ${pluralize(reached, ["attempt", "attempts"])} that reached it`;
  return `Most people stop at ${nameQuestion(largest)}: ${counts}${share === null ? "" : ` (${share})`}.`;
}

export function describeBasis({ attempts }: QuestionFigures): string | null {
  if (attempts >= minCounted) return null;
  return `${pluralize(attempts, ["attempt is", "attempts are"])} too few for shares: a single person changes the picture.`;
}

export const formatSeconds = (seconds: number): string =>
  `${seconds < 10 ? seconds.toFixed(1).replace(/\.0$/, "") : Math.round(seconds)} s`;

/** For the drawings; shares are of all attempts. */
export function buildColumns(questions: readonly QuestionHealth[]): QuestionColumn[] {
  const all = Math.max(1, ...questions.map(({ reached }) => reached));
  const marked = findLargestStop(questions);
  return questions.map((question) => ({
    share: (question.reached / all) * 100,
    shareOn: ((question.reached - question.stopped) / all) * 100,
    times:
      question.middle && question.median !== null
        ? { lo: question.middle.lo, mid: question.median, hi: question.middle.hi }
        : null,
    isFirst: question.number === 1,
    isMarked: question === marked,
  }));
}

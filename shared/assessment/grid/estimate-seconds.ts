import type { Question } from "../schema.ts";

/** In words. Silent reading of adults, rounded down: questions are read more closely than prose. */
export const readingSpeedPerMinute = 200;
/** From the end of reading to the answer. */
export const answerSeconds = { rating: 3, graded: 15, text: 30 } as const;

const measureLength = (text: string): number => text.match(/\S+/g)?.length ?? 0;

function pickAnswerKind({ type, correct }: Question): keyof typeof answerSeconds {
  if (type === "text") return "text";
  return (correct ?? []).length > 0 ? "graded" : "rating";
}

/** How long a visitor needs for a question: reading it with its options, and deciding. An estimate, not a measurement. */
export function estimateSeconds(question: Question): number {
  const count = [question.text, ...question.options.map(({ text }) => text)].reduce(
    (sum, text) => sum + measureLength(text),
    0,
  );
  return (60 * count) / readingSpeedPerMinute + answerSeconds[pickAnswerKind(question)];
}

/** '45 s', '3:08'. */
export function formatSeconds(seconds: number): string {
  const rounded = Math.round(seconds);
  if (rounded < 60) return `${rounded} s`;
  return `${Math.floor(rounded / 60)}:${String(rounded % 60).padStart(2, "0")}`;
}

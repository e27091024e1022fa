import type { AssessmentDraft } from "../draft.ts";
import type { Problem } from "../problem.ts";
import { type LocatedQuestion, listLocatedQuestions } from "./questions.ts";
import { computeLikeness, listWordPairs, minLikeness } from "./word-pairs.ts";

const normalizeText = (text: string) => text.trim().toLowerCase();

/** The options and answers belong to what is asked: "Which of these is right?" is asked often. */
const describeQuestion = ({ question: { text, options } }: LocatedQuestion) =>
  [text, ...options.map((option) => option.text)].map(normalizeText).join(" ");

interface Match {
  index: number;
  likeness: number;
}

/** Finds for each text the earlier one that is most like it, by Dice's coefficient of their pairs of words. */
function findLikest(texts: readonly ReadonlySet<string>[]): (Match | null)[] {
  const indexesByPair = new Map<string, number[]>();
  const sharedCounts = new Uint32Array(texts.length);
  return texts.map((pairs, at) => {
    sharedCounts.fill(0);
    for (const pair of pairs) {
      const indexes = indexesByPair.get(pair) ?? [];
      for (const index of indexes) sharedCounts[index] = (sharedCounts[index] ?? 0) + 1;
      indexes.push(at);
      indexesByPair.set(pair, indexes);
    }
    let best: Match | null = null;
    for (let index = 0; index < at; index += 1) {
      const likeness = computeLikeness(sharedCounts[index] ?? 0, pairs.size, texts[index]?.size ?? 0);
      if (likeness > (best?.likeness ?? 0)) best = { index, likeness };
    }
    return best;
  });
}

/** Questions that ask nearly the same as an earlier one. The same text twice is reported by `lintQuestions`. */
export function lintDuplicates(draft: AssessmentDraft): Problem[] {
  const questions = listLocatedQuestions(draft);
  const likest = findLikest(questions.map((located) => listWordPairs(describeQuestion(located))));
  return questions.flatMap(({ question, path }, at): Problem[] => {
    const match = likest[at];
    const earlier = match && questions[match.index]?.question;
    if (!match || !earlier || match.likeness < minLikeness) return [];
    if (normalizeText(earlier.text) === normalizeText(question.text)) return [];
    const message = `${Math.floor(match.likeness * 100)}% the same as ${earlier.id}. Ask something else, or drop one of them.`;
    return [{ severity: "warning", topic: "Questions", path: [...path, "text"], message }];
  });
}

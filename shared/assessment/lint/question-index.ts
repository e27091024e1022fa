import { type QuestionSectionKey, questionSectionKeys } from "../section-keys.ts";
import { computeLikeness, listWordPairs, minLikeness } from "./word-pairs.ts";

/** In characters; what follows is not compared. The server doesn't send it. */
export const maxComparedLength = 300;

/** The questions of an assessment in the visitors' order, section by section, as they are compared with others. */
export interface QuestionTexts {
  id: string;
  title: string;
  questions: string[];
  /** How many are psychometric, technical and of the FB6 Index, in this order. Without it there is one section. */
  sectionSizes?: number[] | undefined;
}

export interface LikeQuestion {
  assessment: QuestionTexts;
  /** Null where only one section has questions. */
  section: QuestionSectionKey | null;
  /** In the section, from 1, as in the form. */
  number: number;
  likeness: number;
}

export interface QuestionIndex {
  /** The question of another assessment that is most like the text; null if none asks nearly the same. */
  find(text: string, draftId: string): LikeQuestion | null;
}

/** Two sets that are this alike share one of so many of their rarest elements, and any order does for "rarest". */
const minJaccard = minLikeness / (2 - minLikeness);
const countRarest = (size: number) => (size === 0 ? 0 : size - Math.ceil(minJaccard * size - 1e-9) + 1);

/** FNV-1a, 32 bits. */
function computeHash(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

const positionFactor = 2 ** 21;

/** The first index in an ascending list whose value isn't below the given one. */
function findStart(sorted: Float64Array | Uint32Array, value: number): number {
  let from = 0;
  let to = sorted.length;
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((sorted[middle] ?? 0) < value) from = middle + 1;
    else to = middle;
  }
  return from;
}

const countShared = (pairs: ReadonlySet<string>, others: ReadonlySet<string>): number => {
  let shared = 0;
  for (const pair of pairs) if (others.has(pair)) shared += 1;
  return shared;
};

/** An emoji is one character, as for the server. */
const cutText = (text: string): string =>
  text.length <= maxComparedLength ? text : Array.from(text).slice(0, maxComparedLength).join("");

function locateQuestion({ sectionSizes = [] }: QuestionTexts, at: number): Pick<LikeQuestion, "section" | "number"> {
  let index = at;
  const position = sectionSizes.findIndex((size) => {
    if (index < size) return true;
    index -= size;
    return false;
  });
  const isOnly = sectionSizes.filter((size) => size > 0).length < 2;
  return { section: isOnly ? null : (questionSectionKeys[position] ?? null), number: index + 1 };
}

const hashPairs = (text: string): Uint32Array => Uint32Array.from(listWordPairs(text), computeHash).sort();

/** Hashes in a list of all hashes, with those first that occur least. */
function listRarest(hashes: Uint32Array, all: Uint32Array): number[] {
  const counted = Array.from(hashes, (hash) => ({ hash, count: findStart(all, hash + 1) - findStart(all, hash) }));
  counted.sort((a, b) => a.count - b.count || a.hash - b.hash);
  return counted.slice(0, countRarest(hashes.length)).map(({ hash }) => hash);
}

interface SortedHashes {
  all: Uint32Array;
  /** Of the rarest pairs, each with the position of a question that has it. */
  rarest: Float64Array;
}

function sortHashes(texts: readonly string[]): SortedHashes {
  const hashed = texts.map(hashPairs);
  const all = new Uint32Array(hashed.reduce((sum, { length }) => sum + length, 0));
  let from = 0;
  for (const hashes of hashed) {
    all.set(hashes, from);
    from += hashes.length;
  }
  all.sort();
  const rarest = hashed.flatMap((hashes, position) =>
    listRarest(hashes, all).map((hash) => hash * positionFactor + position),
  );
  return { all, rarest: Float64Array.from(rarest).sort() };
}

/**
 * Finds near duplicates among many questions without comparing with each: only with those that share one of the rarest
 * pairs of words. The pairs are sorted when the first text is looked up.
 */
export function createQuestionIndex(assessments: readonly QuestionTexts[]): QuestionIndex {
  const located = assessments
    .flatMap((assessment) => assessment.questions.map((_, at) => ({ assessment, at })))
    .slice(0, positionFactor);
  let sorted: SortedHashes | null = null;

  const listCandidates = (text: string): Set<number> => {
    sorted ??= sortHashes(located.map(({ assessment, at }) => assessment.questions[at] ?? ""));
    const { all, rarest } = sorted;
    const found = new Set<number>();
    for (const hash of listRarest(hashPairs(text), all)) {
      const end = (hash + 1) * positionFactor;
      for (let at = findStart(rarest, hash * positionFactor); (rarest[at] ?? end) < end; at += 1)
        found.add((rarest[at] ?? 0) % positionFactor);
    }
    return found;
  };

  return {
    find: (whole, draftId) => {
      const text = cutText(whole);
      const pairs = listWordPairs(text);
      let best: LikeQuestion | null = null;
      for (const position of listCandidates(text)) {
        const { assessment, at } = located[position] ?? {};
        if (!assessment || at === undefined || assessment.id === draftId) continue;
        const others = listWordPairs(assessment.questions[at] ?? "");
        const likeness = computeLikeness(countShared(pairs, others), pairs.size, others.size);
        if (likeness >= minLikeness && likeness > (best?.likeness ?? 0))
          best = { assessment, ...locateQuestion(assessment, at), likeness };
      }
      return best;
    },
  };
}

import { prepareItem, toPercent } from "#scoring/engines/items.ts";
import { prepareScales } from "#scoring/engines/scales.ts";
import type { Random } from "#scoring/statistics/random.ts";
import type { AssessmentDraft } from "../draft.ts";
import { createEmptyAnswers, isSectionKey, listSteps } from "../flow.ts";
import type { Answer, Question, QuestionSectionKey } from "../schema.ts";

export interface Offer {
  question: Question;
  section: QuestionSectionKey;
  /** How many answers there are from the least agreement to the most; 0 where nobody can answer. */
  size: number;
  at: (position: number) => Answer;
  pick: (random: Random) => Answer;
  /** -1 where agreeing lowers the score. */
  key: 1 | -1;
  /** Answers with full points; empty for an item that has no right answer. */
  right: readonly Answer[];
  /** What an answer is worth after keying, 0 to 100; null where it is not scored. */
  toPercent: (answer: Answer) => number | null;
}

type Range = Pick<Offer, "size" | "at"> & Partial<Pick<Offer, "pick">>;

/** More steps than any slider can show; beyond them floating-point numbers lose precision. */
const maxPositions = 1_000_000;
// One text of each length that the general rule distinguishes.
const texts = [
  "I would say so.",
  "I did this once or twice.",
  "I have done this for several years, on my own and in a team.",
];

const buildRange = (answers: readonly Answer[]): Range => ({
  size: answers.length,
  at: (position) => answers[position] ?? "",
});

function buildSliderRange({ scale }: Question): Range {
  const { min = 1, max = 5, step = 1 } = scale ?? {};
  const steps = Math.floor((max - min) / step + 1e-9);
  const size = Number.isFinite(steps) ? Math.min(maxPositions, Math.max(0, steps) + 1) : 1;
  // 0.1 + 0.2 is shown, and stored, as 0.3.
  return { size, at: (position) => Number((min + position * step).toPrecision(12)) };
}

function buildListRange({ options }: Question): Range {
  const values = options.map(({ value }) => value);
  return {
    size: values.length,
    at: (position) => values.slice(0, position + 1),
    pick: (random) => {
      const chosen = values.filter(() => random() < 0.5);
      const one = values[Math.floor(random() * values.length)];
      return chosen.length > 0 || one === undefined ? chosen : [one];
    },
  };
}

function listAnswers(question: Question): Range {
  switch (question.type) {
    case "likert":
      return buildRange([1, 2, 3, 4, 5]);
    case "slider":
      return buildSliderRange(question);
    case "boolean":
      return buildRange([false, true]);
    case "multiple-choice":
      return buildRange(question.options.toSorted((a, b) => a.score - b.score).map(({ value }) => value));
    case "multi-select":
      return buildListRange(question);
    default:
      return buildRange(texts);
  }
}

function listCandidates({ type, options, correct = [] }: Question): Answer[] {
  switch (type) {
    case "boolean":
      return [true, false];
    case "multiple-choice":
      return options.map(({ value }) => value);
    case "multi-select":
      return [options.filter(({ id }) => correct.includes(id)).map(({ value }) => value)];
    default:
      return correct.map(Number);
  }
}

function buildOffer(question: Question, section: QuestionSectionKey, key: 1 | -1): Offer {
  const read = prepareItem(question, section);
  const readOne = (answer: Answer) => read({ ...createEmptyAnswers(), [section]: { [question.id]: answer } });
  const answers = listAnswers(question);
  const isRight = (answer: Answer) => {
    const item = readOne(answer);
    return item.kind === "graded" && item.share === 1;
  };
  return {
    question,
    section,
    pick: (random) => answers.at(Math.floor(random() * answers.size)),
    ...answers,
    key,
    right: listCandidates(question).filter(isRight),
    toPercent: (answer) => {
      const item = readOne(answer);
      return item.kind === "unscored" ? null : toPercent(item, key);
    },
  };
}

/** Every question that can be answered, in the order in which visitors meet them. */
export function listOffers(draft: AssessmentDraft): Offer[] {
  const { sections } = prepareScales(draft).blank;
  return listSteps(draft).flatMap(({ key: section, questions }) => {
    if (!isSectionKey(section)) return [];
    const keys = new Map(sections[section].entries.map(({ item, key }) => [item.question, key]));
    return questions
      .map((question) => buildOffer(question, section, keys.get(question.id) ?? 1))
      .filter(({ size }) => size > 0);
  });
}

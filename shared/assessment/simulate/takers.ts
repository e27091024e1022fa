import { drawNormal, type Random } from "#scoring/statistics/random.ts";
import type { Answer, AnswerSet } from "../schema.ts";
import type { Offer } from "./offer.ts";
import type { Answering, Taker, TakerKind } from "./taker.ts";
import { prepareTrait } from "./trait.ts";

/** How often a taker who has a habit does something else. */
const noise = 0.1;
const expertAccuracy = 0.9;
/** How often a careless taker leaves out what may be left out. */
const carelessGaps = 0.3;

/** The answer at a share, 0 to 1, of the range of agreement; between two answers by chance. */
function answerAt({ size, at }: Offer, share: number, random: Random): Answer {
  const position = share * (size - 1);
  return at(Math.min(size - 1, Math.floor(position) + Number(random() < position % 1)));
}

const answerNearest = ({ size, at }: Offer, share: number): Answer => at(Math.round(share * (size - 1)));

/** Takers who don't read: one answer throughout, two alternating, or one after the other. */
function beginCareless(random: Random): Answering {
  const share = Math.floor(random() * 5) / 4;
  const pattern = random();
  const answer: Answering = (offer, position) => {
    if (pattern < 0.5) return answerNearest(offer, share);
    if (pattern < 0.75) return answerNearest(offer, position % 2 === 0 ? share : 1 - share);
    return offer.at(position % offer.size);
  };
  return (offer, position) =>
    !offer.question.required && random() < carelessGaps ? undefined : answer(offer, position);
}

/** How a person with a view of themselves rates, around a share of the range in the direction of the keys. */
const ratingSpread = 0.15;

interface SelfView {
  /** 0 to 1. */
  rating: number;
  /** Chance to know a right answer, 0 to 1. */
  accuracy: number;
}

const faker: SelfView = { rating: 1, accuracy: 0 };
const novice: SelfView = { rating: 0.85, accuracy: 0.2 };
const modest: SelfView = { rating: 0.55, accuracy: 0.9 };

function answerWithView({ rating, accuracy }: SelfView, offer: Offer, random: Random): Answer {
  const [right] = offer.right;
  if (right !== undefined) return random() < accuracy ? right : offer.pick(random);
  const share = Math.min(1, Math.max(0, rating + ratingSpread * drawNormal(random)));
  return answerAt(offer, offer.key === 1 ? share : 1 - share, random);
}

function answerAsExpert(offer: Offer, random: Random): Answer {
  const [right] = offer.right;
  if (right === undefined) {
    const share = random() < 1 - 2 * noise ? 1 : 0.75;
    return answerAt(offer, offer.key === 1 ? share : 1 - share, random);
  }
  // Who does not know guesses, and may be lucky.
  return random() < expertAccuracy ? right : offer.pick(random);
}

const kinds: Record<TakerKind, Taker> = {
  random: (random) => (offer) => offer.pick(random),
  agreeing: (random) => (offer) => answerAt(offer, random() < 1 - noise ? 1 : 0.75, random),
  extreme: (random) => (offer) => offer.at(random() < 0.5 ? 0 : offer.size - 1),
  middling: (random) => (offer) => {
    const side = random();
    return answerAt(offer, side >= noise ? 0.5 : side < noise / 2 ? 0.25 : 0.75, random);
  },
  careless: beginCareless,
  expert: (random) => (offer) => answerAsExpert(offer, random),
  faker: (random) => (offer) => answerWithView(faker, offer, random),
  novice: (random) => (offer) => answerWithView(novice, offer, random),
  modest: (random) => (offer) => answerWithView(modest, offer, random),
};

/** Takers of a kind; 'trait' are those from whom alpha is expected (trait.ts). */
export const createTaker = (kind: TakerKind | "trait", offers: readonly Offer[]): Taker =>
  kind === "trait" ? prepareTrait(offers) : kinds[kind];

export const createAnswerSheet = (): AnswerSet => ({
  // Records without a prototype: there '__proto__' is a question's id like any other.
  psychometric: Object.create(null) as AnswerSet["psychometric"],
  technical: Object.create(null) as AnswerSet["technical"],
  wiscar: Object.create(null) as AnswerSet["wiscar"],
  completed: true,
});

/** Overwrites the previous taker's answers: a new set for each would take longer than scoring it. */
export function answerAll(offers: readonly Offer[], answering: Answering, sheet: AnswerSet): void {
  offers.forEach((offer, position) => {
    const { question, section } = offer;
    const given = answering(offer, position);
    if (given === undefined) delete sheet[section][question.id];
    else sheet[section][question.id] = given;
  });
}

import type { Random } from "#scoring/statistics/random.ts";
import type { Answer } from "../schema.ts";
import type { Offer } from "./offer.ts";

export const takerKinds = [
  "random",
  "agreeing",
  "extreme",
  "middling",
  "careless",
  "expert",
  "faker",
  "novice",
  "modest",
] as const;
export type TakerKind = (typeof takerKinds)[number];

/** Answers one question; undefined leaves it out. */
export type Answering = (offer: Offer, position: number) => Answer | undefined;

export type Taker = (random: Random) => Answering;

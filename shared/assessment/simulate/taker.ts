import type { Answer } from "../schema.ts";
import type { Offer } from "./offer.ts";
import type { Random } from "./random.ts";

/** Answers one question; undefined leaves it out. */
export type Answering = (offer: Offer, position: number) => Answer | undefined;

export type Taker = (random: Random) => Answering;

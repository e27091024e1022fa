/** A number from 0 (included) to 1 (excluded). */
export type Random = () => number;

/** Seeded random numbers, equal in every JavaScript engine: sfc32 of PractRand, 32 bits of 128 bits of state. Not for secrets. */
export function createRandom(seed: number, stream: number): Random {
  let a = seed | 0;
  let b = Math.floor(seed / 4_294_967_296) | 0;
  let c = stream | 0;
  let count = 1;
  const next = () => {
    const sum = (((a + b) | 0) + count) | 0;
    count = (count + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return (sum >>> 0) / 4_294_967_296;
  };
  // Until neighboring seeds have nothing in common anymore.
  for (let round = 0; round < 15; round += 1) next();
  return next;
}

/** A number of the standard normal distribution (Box and Muller 1958). */
export const drawNormal = (random: Random): number =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

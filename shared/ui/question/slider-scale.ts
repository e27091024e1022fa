import type { Question } from "#assessment/schema.ts";

/** A slider's range with the specification's defaults: 1 to 5, step 1, labels the numbers. */
export interface SliderScale {
  min: number;
  max: number;
  step: number;
  /** The words at the ends; the numbers where the author gave none. */
  minLabel: string;
  maxLabel: string;
  /** The author gave words. */
  hasLabels: boolean;
}

export function toSliderScale(question: Question): SliderScale {
  const { min = 1, max = 5, step = 1, labels } = question.scale ?? {};
  return {
    min,
    max,
    step,
    minLabel: labels?.min || String(min),
    maxLabel: labels?.max || String(max),
    hasLabels: Boolean(labels?.min || labels?.max),
  };
}

// Steps such as 0.1 do not add up in binary: show what the author would write.
const tidy = (value: number): number => Number(value.toFixed(6));

/** Where an untouched slider stands: the step nearest to the middle. */
export function findStart({ min, max, step }: SliderScale): number {
  return tidy(Math.min(max, min + Math.round((max - min) / 2 / step) * step));
}

/** The graduations to draw, as shares of the range (0 to 1): every step while they stay apart, else every twentieth. */
export function listTicks({ min, max, step }: SliderScale): number[] {
  const count = Math.round((max - min) / step);
  const drawn = count >= 1 && count <= 50 ? count : 20;
  return Array.from({ length: drawn + 1 }, (_, index) => index / drawn);
}

/** The numbers under the ruler: all of up to eleven values, else the quarters that a value falls on. */
export function listNumbers({ min, max, step }: SliderScale): { at: number; value: number }[] {
  const count = Math.round((max - min) / step);
  const shares = count <= 10 ? listTicks({ min, max, step } as SliderScale) : [0, 0.25, 0.5, 0.75, 1];
  return shares
    .map((at) => ({ at, value: tidy(min + (max - min) * at) }))
    .filter(({ value, at }) => at === 0 || at === 1 || Number.isInteger(tidy((value - min) / step)));
}

import type { Question } from "#assessment/schema.ts";

/** A slider's range, with the specification's defaults: 1 to 5, step 1, numbers as labels. */
export interface SliderScale {
  min: number;
  max: number;
  step: number;
  minLabel: string;
  maxLabel: string;
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

// Steps such as 0.1 don't add up in binary.
const roundOffBinaryError = (value: number): number => Number(value.toFixed(6));

export function findStartValue({ min, max, step }: SliderScale): number {
  return roundOffBinaryError(Math.min(max, min + Math.round((max - min) / 2 / step) * step));
}

export function moveByStep({ min, max, step }: SliderScale, value: number, direction: 1 | -1): number {
  const next = roundOffBinaryError(value + direction * step);
  return next < min || next > max ? value : next;
}

/** Positions of the ticks as shares of the range (0 to 1): every step while there's room, otherwise every twentieth. */
export function listTicks({ min, max, step }: SliderScale): number[] {
  const count = Math.round((max - min) / step);
  const drawn = count >= 1 && count <= 50 ? count : 20;
  return Array.from({ length: drawn + 1 }, (_, index) => index / drawn);
}

export function listNumbers({ min, max, step }: SliderScale): { at: number; value: number }[] {
  const count = Math.round((max - min) / step);
  const shares = count <= 10 ? listTicks({ min, max, step } as SliderScale) : [0, 0.25, 0.5, 0.75, 1];
  return shares
    .map((at) => ({ at, value: roundOffBinaryError(min + (max - min) * at) }))
    .filter(({ value, at }) => at === 0 || at === 1 || Number.isInteger(roundOffBinaryError((value - min) / step)));
}

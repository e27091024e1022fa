import type { Key } from "./digests.ts";

export const parseKey = (text: string): Key | 0 | null => {
  const key = text === "" ? Number.NaN : Number(text);
  return key === 1 || key === -1 || key === 0 ? key : null;
};

const parseFigure = (text: string): number => (text === "" ? Number.NaN : Math.round(Number(text) * 1000) / 1000);

/** '0.8' and '.80' are one figure; null for what isn't between 0 and 1. */
export function parseAlpha(text: string): number | null {
  const value = parseFigure(text);
  return value > 0 && value < 1 ? value : null;
}

/** As figures where they are some: '1994' stands for alpha in two scales, and spreadsheets write '1994.00'. */
export const isSameAlpha = (a: string, b: string): boolean => a === b || parseFigure(a) === parseFigure(b);

export const formatAlpha = (alpha: number): string => alpha.toFixed(2).replace(/^0/, "");

import { knownCategories } from "@illumine/shared/category/known.ts";
import type { SpectrumLine } from "./spectrum.tsx";

const shortestNm = 380;
const longestNm = 705;
const minWidth = 3;
const maxWidth = 10;

export function listLines(categories: readonly { name: string; slug: string; count: number }[]): SpectrumLine[] {
  const most = Math.max(1, ...categories.map(({ count }) => count));
  return knownCategories.flatMap(({ slug, nm }) => {
    const category = categories.find((each) => each.slug === slug);
    if (!category || category.count === 0 || nm === null) return [];
    const at = Number(((100 * (nm - shortestNm)) / (longestNm - shortestNm)).toFixed(2));
    const width = Number((minWidth + (maxWidth - minWidth) * Math.sqrt(category.count / most)).toFixed(1));
    return [{ name: category.name, slug, count: category.count, at, width }];
  });
}

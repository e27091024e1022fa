import { findCoverSeed } from "@illumine/shared/drawing/cover-seed.ts";

export const coverSize = 56;
export const coverPitch = 58;
export const maxCovers = 24;

interface Covers {
  theme: "light" | "dark";
  /** Slug. */
  category: string;
}

interface Cover extends Covers {
  id: string;
  width: number;
  height: number;
}

const toSeed = (category: string, id: string) => findCoverSeed({ category, id }).toString(36);

export const buildCoverPath = ({ theme, category, id, width, height }: Cover) =>
  `/field-covers/${theme}/${category}/${toSeed(category, id)}.${width}x${height}.svg`;

export const buildStripPath = ({ theme, category, ids }: Covers & { ids: readonly string[] }) =>
  `/field-covers/${theme}/${category}/${ids.map((id) => toSeed(category, id)).join("~")}.svg`;

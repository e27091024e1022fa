import { memo } from "react";
import { toCategorySlug } from "#category/slug.ts";
import { cover } from "#drawing/cover.ts";
import { Drawn } from "../charts/drawn.tsx";
import { joinClasses } from "../controls/join-classes.ts";

export interface PlateProps {
  /** The assessment's id. The drawing depends only on this and the category. */
  id: string;
  category: string;
  /** Size to draw in, near the displayed size, because lines are 1 px. The frame crops. */
  width?: number;
  height?: number;
  className?: string;
}

/** An assessment's cover, for both themes. Decorative: the title must be beside it. */
export const Plate = memo(function Plate({ id, category, width = 640, height = 400, className }: PlateProps) {
  return (
    <Drawn
      className={joinClasses("plate-frame", className)}
      svg={cover({ id, category: toCategorySlug(category), w: width, h: height })}
    />
  );
});

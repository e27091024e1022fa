import { brand } from "#brand.ts";
import { markPaths } from "#drawing/mark-paths.ts";
import { joinClasses } from "../controls/join-classes.ts";

export interface BrandMarkProps {
  /** Size in px, 16 or more. */
  size?: number;
  markOnly?: boolean;
  className?: string;
}

export function BrandMark({ size = 30, markOnly = false, className }: BrandMarkProps) {
  const drawing = (
    <span className={joinClasses("drawn", markOnly && className)}>
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: named by its label where it stands alone, else an ornament */}
      <svg
        className="mark"
        viewBox="0 0 32 32"
        width={size}
        height={size}
        {...(markOnly ? { role: "img", "aria-label": brand.name } : { "aria-hidden": true })}
      >
        <path className="mark-beam" d={markPaths.beam} />
        <path className="mark-line" d={markPaths.frame} />
        <path className="mark-line" d={markPaths.index} />
      </svg>
    </span>
  );
  if (markOnly) return drawing;
  return (
    <span className={joinClasses("brand", className)}>
      {drawing}
      <span>{brand.name}</span>
    </span>
  );
}

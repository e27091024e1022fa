import { brand } from "../brand";
import { mark } from "../drawing/mark";
import { joinClasses } from "./join-classes";

export interface BrandMarkProps {
  /** Side of the mark in px, 16 or more. */
  size?: number;
  /** The mark alone; name it where it stands for the brand. */
  markOnly?: boolean;
  className?: string;
}

/** The quadrant and the name. The link round it belongs to the host: `<Link className="brand">`. */
export function BrandMark({ size = 30, markOnly = false, className }: BrandMarkProps) {
  const drawing = (
    <span
      className={joinClasses("drawn", markOnly && className)}
      dangerouslySetInnerHTML={{ __html: mark({ size, title: markOnly ? brand.name : "" }) }}
    />
  );
  if (markOnly) return drawing;
  return (
    <span className={joinClasses("brand", className)}>
      {drawing}
      <span>{brand.name}</span>
    </span>
  );
}

import { joinClasses } from "../controls/join-classes.ts";

export interface DrawnProps {
  /** SVG from `shared/drawing`: our own pure functions, which escape what they are given. */
  svg: string;
  className?: string;
}

/** A drawing of ours in the page. Never for foreign markup. */
export function Drawn({ svg, className }: DrawnProps) {
  return <div className={joinClasses("drawn", className)} dangerouslySetInnerHTML={{ __html: svg }} />;
}

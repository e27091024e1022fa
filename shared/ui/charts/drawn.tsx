import { joinClasses } from "../controls/join-classes.ts";

export interface DrawnProps {
  /** SVG from `shared/drawing`, whose functions escape their input. */
  svg: string;
  className?: string | undefined;
}

/** Only for our drawings, never for foreign markup. */
export function Drawn({ svg, className }: DrawnProps) {
  return <div className={joinClasses("drawn", className)} dangerouslySetInnerHTML={{ __html: svg }} />;
}

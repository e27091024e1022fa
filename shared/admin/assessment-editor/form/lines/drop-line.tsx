import { type RefObject, useLayoutEffect, useState } from "react";
import { toLineOffset } from "#admin/post-editor/blocks/drag-line.ts";
import type { LiftedLine } from "./use-line-drag.ts";

interface DropLineProps {
  list: RefObject<HTMLElement | null>;
  lifted: LiftedLine;
  /** Place of the first line that is drawn. */
  first: number;
}

/** Where a lifted line would be dropped. */
export function DropLine({ list, lifted: { from, to }, first }: DropLineProps) {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    if (list.current) setTop(toLineOffset(list.current, from - first, to - first));
  }, [list, from, to, first]);
  return <i className="drop-mark" aria-hidden="true" style={{ top }} />;
}
